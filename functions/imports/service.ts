import { manifest } from "#platform/relay";
import { importRefusals } from "./contract/index.ts";
import { http } from "./http.ts";

export const service = manifest({ name: "imports", http, refusals: importRefusals });
