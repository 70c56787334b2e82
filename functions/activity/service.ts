import { manifest } from "#platform/relay";
import { http } from "./http.ts";

export const service = manifest({ name: "activity", http, refusals: {} });
