import type { Reader } from "./reader.ts";
import type { View } from "./view.ts";

const MAX_LABELS = 4;

/**
 * Returns the row whose domain the host is, or is below, and that domain; else the oldest row. The view's index `domain` has
 * a partition for each domain, its index `age` the times of creation.
 */
export async function rowAtHost<Row>(
  reader: Pick<Reader, "page">,
  of: View<Row>,
  host: string | undefined,
): Promise<{ readonly row: Row; readonly domain?: string } | undefined> {
  const labels = (host ?? "").split(".");
  for (const [index] of labels.slice(0, MAX_LABELS).entries()) {
    const domain = labels.slice(index).join(".");
    const [row] = (await reader.page(of, { index: "domain", partition: domain, limit: 1 })).rows;
    if (row) return { row, domain };
  }
  const [row] = (await reader.page(of, { index: "age", partition: "", limit: 1 })).rows;
  return row && { row };
}
