import type { Ports } from "#platform/ports";
import { type Position, type Range, readerOf, type View } from "#platform/views";

const PAGE = 100;

/** Every row of a range, page by page. */
export async function everyRow<Row>(
  ports: Ports,
  tenant: string,
  view: View<Row>,
  range: Pick<Range, "index" | "partition">,
): Promise<readonly Row[]> {
  const views = readerOf(ports.views, tenant, async () => {});
  const rows: Row[] = [];
  let after: Position | undefined;
  do {
    const page = await views.page(view, { ...range, limit: PAGE, ...(after && { after }) });
    rows.push(...page.rows);
    after = page.next;
  } while (after);
  return rows;
}
