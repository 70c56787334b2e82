import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { choice, savedView } from "./domain/index.ts";
import { savedViewData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";

export const service = manifest({
  name: "saved-views",
  http,
  refusals,
  deciders: [savedView, choice],
  projections,
  personalData: [
    writtenTexts("Earlier names of saved views", { deciders: [savedView, choice], replaces: "words" }),
    savedViewData,
  ],
});
