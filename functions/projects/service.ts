import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { platform, project } from "./domain/index.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";

export const service = manifest({ name: "projects", http, refusals, deciders: [project, platform], projections });
