import * as z from "zod";
import { Money } from "#events/_kernel";

/**
 * The action is possible for `fits` of `orders`. Confirming charges `production`, cancelling refunds it; `requoted` get
 * new prices first. `cheapest` get the cheapest delivery, because what was bought is not recorded or states no speed.
 * `left` are not confirmed, because no method keeps what was bought; the first ten are named.
 */
export const BulkPreview = z.object({
  orders: z.int(),
  fits: z.int(),
  requoted: z.int(),
  production: z.array(Money),
  buyers: z.array(Money),
  cheapest: z.int(),
  left: z.object({
    count: z.int(),
    orders: z.array(z.object({ id: z.string(), number: z.string(), bought: z.string() })),
  }),
  /** Orders that could be confirmed and have prints without artwork, the first few by name. */
  withoutArtwork: z
    .object({
      orders: z.int(),
      /** The project doesn't confirm such orders. */
      forbidden: z.boolean(),
      first: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          prints: z.array(z.object({ title: z.string(), placements: z.array(z.string()) })),
        }),
      ),
    })
    .optional(),
});
export type BulkPreview = z.infer<typeof BulkPreview>;
