import { bulkInputs } from "#platform/bulk";
import { everyRow, namesPerson, type PersonalData } from "#platform/erasure";
import { foldAgain } from "#platform/views";
import { BULK_TAG } from "./bulk/change.ts";
import { orderPage } from "./projections/order-page.ts";
import { orderRow, orderRowView } from "./projections/order-row.ts";

/** Orders are kept for accounting with their numbers, amounts and dates; the buyer's data is read as erased. */
export const orderData: PersonalData = {
  what: "Orders and their search entries",
  records: async ({ tenant, subject }, ports) =>
    (await everyRow(ports, tenant, orderRowView, { index: "customer", partition: subject })).map(({ id }) => id),
  forget: async ({ tenant, records }, ports) => {
    const orders = [...records].filter((id) => id.startsWith("ord_"));
    for (const id of orders)
      for (const projection of [orderRow, orderPage]) await foldAgain(projection, tenant, id, ports.store, ports.views);
    return orders.length;
  },
};

const ORDER_IN_KEY = /order-(ord_[0-9a-z]+)@/;

/** Receipts, and all other emails of the project that name the person. */
export const emailData: PersonalData = {
  what: "Receipts and other emails in the outbox",
  forget: async (person, ports) => {
    const names = namesPerson(person);
    return ports.mail.forget(person.tenant, ({ key, to, subject, text, html = "" }) => {
      const [, order = ""] = ORDER_IN_KEY.exec(key) ?? [];
      return person.records.has(order) || [to, subject, text, html].some(names);
    });
  },
};

type Tagged = { readonly id: string; readonly add: readonly string[]; readonly remove: readonly string[] };
export const tagInputs = bulkInputs<Tagged>({
  what: "Tags added to orders in bulk",
  kinds: [BULK_TAG],
  rows: (input) => (input as { rows: Tagged[] }).rows,
  isTheirs: ({ id }, { records }) => records.has(id),
  texts: ({ add, remove }) => [...add, ...remove],
});
