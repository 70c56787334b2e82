import * as z from "zod";
import { CustomerMerged, CustomerMergeUndone } from "#events/customers";
import { composed, view } from "#platform/views";

const Row = z.object({ merged: z.array(z.string()) });
type BuyerGroupRow = z.infer<typeof Row>;

/** By customer, the customers who were merged into them: an order stays with the customer of its address. */
export const buyerGroupView = view<BuyerGroupRow>({
  name: "orders-buyer-group",
  version: 1,
  row: Row,
  indexes: {},
});

const survivor = ({ data }: { data: { survivorId: string } }) => data.survivorId;
export const buyerGroup = composed<string, BuyerGroupRow>(buyerGroupView, (parts) => {
  const merged = Object.values(parts);
  return merged.length > 0 ? { merged } : undefined;
})
  .when(CustomerMerged, survivor, (_, { data }) => data.customerId)
  .when(CustomerMergeUndone, survivor, () => undefined);
