import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { draft } from "./domain/index.ts";
import { draftData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { notePlacedOnOrderCreated } from "./reactions/note-placed-on-order-created.ts";

export const service = manifest({
  name: "drafts",
  http,
  refusals,
  deciders: [draft],
  projections,
  reactions: [notePlacedOnOrderCreated],
  personalData: [
    writtenTexts("Other people's drafts", {
      deciders: [draft],
      replaces: "words",
      spared: ["content.email", "content.phone", "content.shippingAddress", "content.items", "content.gift"],
    }),
    draftData,
  ],
});
