import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { deleteDue } from "./delete-due.ts";
import { clientDomains, platform, project } from "./domain/index.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";

const HOUR = 3_600_000;

export const service = manifest({
  name: "projects",
  http,
  refusals,
  deciders: [project, platform, clientDomains],
  projections,
  schedules: [{ name: "delete-due", everyMs: HOUR, work: deleteDue }],
  noPersonalData: "What projects and platforms say about themselves.",
});
