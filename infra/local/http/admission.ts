import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { callerOf, Problem } from "../../../functions/_platform/http/index.ts";
import type { Ports } from "../../../functions/_platform/ports/index.ts";
import { accounts } from "../../../functions/accounts/contract/index.ts";
import type { ApiEdge } from "../api.ts";
import type { ScreenEdge } from "../dashboard.ts";
import type { Person } from "../live/streams.ts";

export interface Admission extends Pick<ApiEdge, "callerOf">, Pick<ScreenEdge, "isSignedIn"> {
  /** Who is signed in by the request's cookie or token, which does not keep the session alive. */
  readonly personOf: (event: APIGatewayProxyEventV2) => Promise<Person | undefined>;
}

/** Who sent a request, before its body is read. */
export function admissionTo(ports: Ports): Admission {
  async function personOf(event: APIGatewayProxyEventV2): Promise<Person | undefined> {
    try {
      return await callerOf(event, accounts.getCurrentUser, ports);
    } catch (error) {
      if (error instanceof Problem) return undefined;
      throw error;
    }
  }
  return {
    callerOf: (event, operation) => callerOf(event, operation, ports),
    isSignedIn: async (event) => (await personOf(event)) !== undefined,
    personOf,
  };
}
