import * as z from "zod";
import {
  BillingDetails,
  Card,
  PaymentMethodAdded,
  PaymentMethodChanged,
  PaymentMethodRemoved,
  Vendor,
} from "#events/billing";
import { Meta, metaOf } from "#platform/history";
import { projection, sortable, view } from "#platform/views";

const Row = z
  .object({
    id: z.string(),
    vendor: Vendor,
    vendorReference: z.string(),
    card: Card,
    billingDetails: BillingDetails,
    priority: z.int(),
  })
  .extend(Meta.shape);
export type MethodRow = z.infer<typeof Row>;

/** A project's payment methods in the order they are charged. */
export const methodView = view<MethodRow>({
  name: "billing-method",
  version: 1,
  row: Row,
  indexes: { order: (row) => ({ sort: `${sortable(row.priority)} ${row.createdAt}` }) },
});

const key = ({ data }: { data: { methodId: string } }) => data.methodId;

export const methods = projection(methodView)
  .when(PaymentMethodAdded, key, (_, fact) => {
    const { methodId: id, ...details } = fact.data;
    return { id, ...details, ...metaOf(fact) };
  })
  .when(PaymentMethodChanged, key, (row, fact) => {
    const { billingDetails, priority, card } = fact.data;
    return (
      row && {
        ...row,
        ...metaOf(fact, row),
        ...(billingDetails && { billingDetails }),
        ...(priority && { priority }),
        ...(card && { card }),
      }
    );
  })
  .when(PaymentMethodRemoved, key, () => undefined);
