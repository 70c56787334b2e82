import { manifest } from "#platform/relay";
import { jobRefusals } from "./contract/index.ts";
import { jobData } from "./forget.ts";
import { http } from "./http.ts";

export const service = manifest({ name: "jobs", http, refusals: jobRefusals, personalData: [jobData] });
