import type { FactOf, Recorded } from "../_kernel/index.ts";
import { artworkText } from "./artwork.ts";
import type { ArtworkReplaced } from "./facts.ts";

type Replaced = FactOf<typeof ArtworkReplaced>["data"];

/** The fact's title in a history. */
export const artworkTitle = ({ area, old, restored }: Replaced): string => {
  if (restored) return `Earlier artwork of the ${area.placement} restored`;
  return old ? `Artwork of the ${area.placement} replaced` : `Artwork of the ${area.placement} added`;
};

/** Replaces the fact's pictures by text, for a history. */
export function withArtworkText<R extends Recorded>(fact: R): R {
  if (fact.type !== "ArtworkReplaced") return fact;
  const { old, artwork, ...rest } = fact.data as Replaced;
  return { ...fact, data: { ...rest, ...(old && { old: artworkText(old) }), artwork: artworkText(artwork) } };
}
