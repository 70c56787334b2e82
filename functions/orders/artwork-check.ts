import { type Recorded, streamOf } from "#events/_kernel";
import { fulfilmentIn } from "#events/fulfilments";
import { CONFIRMING, type MissingPrint } from "#events/orders";
import type { CommandContext } from "#platform/commands";
import { fold } from "#platform/domain";
import type { ArtworkCheck } from "./domain/artwork.ts";
import { confirming } from "./domain/confirming.ts";
import { order } from "./domain/index.ts";
import { missingArtwork } from "./domain/missing-artwork.ts";
import type { Order } from "./domain/order.ts";

type Store = Pick<CommandContext, "tenant" | "store">;

/** Whether the project confirms no orders without artwork, as of now. */
export const isArtworkRequired = async ({ tenant, store }: Store): Promise<boolean> =>
  fold(confirming, await store.load(tenant, streamOf(CONFIRMING, tenant))).artworkRequired;

/** The prints without artwork of an order, from its own facts and those of its fulfilments. */
export async function missingIn({ tenant, store }: Store, facts: readonly Recorded[]): Promise<MissingPrint[]> {
  const state = fold<Order>(order, facts);
  if (state.status !== "placed") return [];
  const ids = state.planned.map(({ fulfillmentId }) => fulfillmentId);
  const documents = await Promise.all(
    ids.map(async (id) => fulfilmentIn(await store.load(tenant, streamOf("fulfilment", id)))),
  );
  const missing = missingArtwork(state.lines, state.planned, (id) => documents[ids.indexOf(id)]);
  return missing.map(({ orderItemId, placements }) => ({ orderItemId, placements }));
}

/** What confirming an order has to know about its artwork; nothing is read of it where nobody wants to know. */
export async function artworkCheck(store: Store, facts: readonly Recorded[], accepted: boolean): Promise<ArtworkCheck> {
  const required = await isArtworkRequired(store);
  const missing = required || accepted ? await missingIn(store, facts) : [];
  return { missing, required, accepted };
}
