import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { insert, insertReview, packing } from "./domain/index.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import * as reactions from "./reactions/index.ts";

export const service = manifest({
  name: "inserts",
  http,
  refusals,
  deciders: [insert, packing, insertReview],
  projections,
  reactions: Object.values(reactions),
  personalData: [
    writtenTexts("Inserts and what was noted of them", {
      deciders: [insert, packing, insertReview],
      replaces: "identifiers",
      spared: ["shop"],
    }),
  ],
});
