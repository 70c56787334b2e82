import { callerOf, Problem } from "../../../functions/_platform/http/index.ts";
import type { Ports } from "../../../functions/_platform/ports/index.ts";
import { accounts } from "../../../functions/accounts/contract/index.ts";
import type { ApiEdge } from "../api.ts";
import type { ScreenEdge } from "../dashboard.ts";

/** Whether somebody may send a file, from the request before its body. */
export const admissionTo = (ports: Ports): Pick<ApiEdge, "callerOf"> & Pick<ScreenEdge, "isSignedIn"> => ({
  callerOf: (event, operation) => callerOf(event, operation, ports),
  async isSignedIn(event) {
    try {
      await callerOf(event, accounts.getCurrentUser, ports);
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  },
});
