import * as z from "zod";
import {
  FulfillerAccepted,
  FulfillerChanged,
  FulfillerDetails,
  FulfillerEnded,
  FulfillerListed,
  FulfillerRequested,
  VariantAdded,
  VariantChanged,
} from "#events/catalogue";
import { projection, view } from "#platform/views";

/** A fulfiller; only an accepted one receives work. */
export const Maker = FulfillerDetails.extend({ fulfillerId: z.string(), accepted: z.boolean() });
export type Maker = z.infer<typeof Maker>;

export const makerView = view<Maker>({
  name: "fulfilments-maker",
  version: 2,
  row: Maker,
  indexes: { name: (row) => ({ sort: `${row.name} ${row.fulfillerId}` }) },
});
const fulfillerId = ({ data }: { data: { fulfillerId: string } }) => data.fulfillerId;

export const makers = projection(makerView)
  .when(FulfillerListed, fulfillerId, (_, { data }) => ({ ...data, accepted: true }))
  .when(FulfillerRequested, fulfillerId, (_, { data: { requestId: _requestId, shopName: _shopName, ...details } }) => ({
    ...details,
    accepted: false,
  }))
  .when(FulfillerAccepted, fulfillerId, (row) => row && { ...row, accepted: true })
  .when(FulfillerEnded, fulfillerId, (row) => row && { ...row, accepted: false })
  .when(FulfillerChanged, fulfillerId, (row, { data }) => row && ({ ...row, ...data } as Maker));

/** Who can make a variant, and its unit cost. */
const Making = z.object({
  fulfillers: z.array(z.string()),
  unitCost: z.object({ amount: z.int(), currency: z.string() }),
  productId: z.string(),
});
export type Making = z.infer<typeof Making>;
export const makingView = view<Making>({ name: "fulfilments-making", version: 2, row: Making, indexes: {} });
export const makings = projection(makingView)
  .when(
    VariantAdded,
    ({ data }) => data.variantId,
    (_, { data }) => ({ fulfillers: data.fulfillers, unitCost: data.unitCost, productId: data.productId }),
  )
  .when(
    VariantChanged,
    ({ data }) => data.variantId,
    (row, { data }) =>
      row && { ...row, fulfillers: data.fulfillers ?? row.fulfillers, unitCost: data.unitCost ?? row.unitCost },
  );
