import type { PersonalData } from "../../functions/_platform/erasure/index.ts";
import { WaitsForJob } from "../../functions/_platform/jobs/index.ts";
import { isFilling } from "./fill.ts";

/**
 * An erasure folds the rows of the views that its own version knows. While another version's are being filled it is
 * repeated, so that the last time is after all functions were replaced.
 */
export const rowsBeingFilled: PersonalData = {
  what: "Rows of views that a deployment is filling",
  forget: async (_person, ports) => {
    if (await isFilling(ports)) throw new WaitsForJob("A deployment is filling views.");
    return 0;
  },
};
