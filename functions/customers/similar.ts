import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { customerAnswer } from "./customer-answer.ts";
import { type Alike, likenessOf } from "./projections/alike.ts";
import { type CustomerRow, customerView } from "./projections/customer-view.ts";

/** So many are suggested, and at most one more is read for each likeness: the customer themselves. */
const MAX_SIMILAR = 5;

/** Customers who may be the same person: by phone, by name and postcode, or by name and the email before the @. */
export async function listSimilarCustomers({
  views,
  project,
  params: { customerId },
}: Context & { readonly params: { readonly customerId: string } }) {
  const own = await views.get(customerView, customerId);
  if (!own) return refuse("not-found");
  const likenesses = likenessOf(own);
  const pages = await Promise.all(
    likenesses.map(({ key }) => views.page(customerView, { index: "alike", partition: key, limit: MAX_SIMILAR + 1 })),
  );
  const found = new Map<string, { readonly row: CustomerRow; readonly by: Set<Alike> }>();
  for (const [index, page] of pages.entries())
    for (const row of page.rows) {
      const by = likenesses[index]?.by;
      if (row.id === customerId || !by) continue;
      const entry = found.get(row.id) ?? { row, by: new Set<Alike>() };
      entry.by.add(by);
      found.set(row.id, entry);
    }
  const similar = [...found.values()].sort((one, other) => other.by.size - one.by.size).slice(0, MAX_SIMILAR);
  return { similar: similar.map(({ row, by }) => ({ customer: customerAnswer(row, project), by: [...by] })) };
}
