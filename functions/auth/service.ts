import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { device, key } from "./domain/index.ts";
import { http } from "./http.ts";
import { authEntries, domains } from "./projections/index.ts";

export const service = manifest({
  name: "auth",
  http,
  refusals,
  deciders: [key, device],
  projections: [authEntries, domains],
});
