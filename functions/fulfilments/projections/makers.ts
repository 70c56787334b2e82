import * as z from "zod";
import { FulfillerChanged, FulfillerDetails, FulfillerListed, VariantAdded, VariantChanged } from "#events/catalogue";
import { projection, view } from "#platform/views";

export const Maker = FulfillerDetails.extend({ fulfillerId: z.string() });
export type Maker = z.infer<typeof Maker>;

export const makerView = view<Maker>({
  name: "fulfilments-maker",
  version: 1,
  row: Maker,
  indexes: { name: (row) => ({ sort: `${row.name} ${row.fulfillerId}` }) },
});
export const makers = projection(makerView)
  .when(
    FulfillerListed,
    ({ data }) => data.fulfillerId,
    (_, { data }) => data,
  )
  .when(
    FulfillerChanged,
    ({ data }) => data.fulfillerId,
    (row, { data }) => row && ({ ...row, ...data } as Maker),
  );

/** Who may make a variant, and what one costs. */
const Making = z.object({
  fulfillers: z.array(z.string()),
  unitCost: z.object({ amount: z.int(), currency: z.string() }),
});
export type Making = z.infer<typeof Making>;
export const makingView = view<Making>({ name: "fulfilments-making", version: 1, row: Making, indexes: {} });
export const makings = projection(makingView)
  .when(
    VariantAdded,
    ({ data }) => data.variantId,
    (_, { data }) => ({ fulfillers: data.fulfillers, unitCost: data.unitCost }),
  )
  .when(
    VariantChanged,
    ({ data }) => data.variantId,
    (row, { data }) =>
      row && { fulfillers: data.fulfillers ?? row.fulfillers, unitCost: data.unitCost ?? row.unitCost },
  );
