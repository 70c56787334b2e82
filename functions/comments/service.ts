import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { comment } from "./domain/index.ts";
import { commentData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";

export const service = manifest({
  name: "comments",
  http,
  refusals,
  deciders: [comment],
  projections,
  personalData: [
    writtenTexts("Comments on other people's orders", { deciders: [comment], replaces: "words", spared: ["mentions"] }),
    commentData,
  ],
});
