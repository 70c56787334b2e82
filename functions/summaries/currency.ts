import type { Reader } from "#platform/views";
import { movedView } from "./projections/moved.ts";

/** The currency of the wallet: that of its first transaction, or `fallback` before any. */
export async function currencyOf(views: Pick<Reader, "page">, fallback: string): Promise<string> {
  const { rows } = await views.page(movedView, { index: "confirmed", partition: "", limit: 1 });
  return rows[0]?.gross.currency ?? fallback;
}
