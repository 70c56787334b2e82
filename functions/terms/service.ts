import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { signature } from "./domain/signature.ts";
import { terms } from "./domain/terms.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";

export const service = manifest({
  name: "terms",
  http,
  refusals,
  deciders: [terms, signature],
  projections,
  noPersonalData: "Terms of platforms, which must stay as they were signed.",
});
