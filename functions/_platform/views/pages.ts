import { setImmediate } from "node:timers/promises";
import type { Position } from "./port.ts";
import type { Reader } from "./reader.ts";
import type { View } from "./view.ts";

type Range<Row> = Omit<Parameters<Reader["page"]>[1], "where" | "limit" | "after" | "budget"> & {
  readonly where?: ((row: Row) => boolean) | undefined;
};

/** Rows of a page, and rows looked at for it, at most: a page takes a few milliseconds. */
const PAGE = { limit: 20, budget: 200 };

let lastTurn: Promise<void> = Promise.resolve();
/** Resolves when it is this walk's turn: however many walks there are, the process serves others between two pages. */
function turn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** All rows of a range, page by page, the first page in any case. Other requests are served in between. */
export async function* pagesOf<Row>(
  views: Pick<Reader, "page">,
  of: View<Row>,
  range: Range<Row>,
): AsyncGenerator<readonly Row[]> {
  let after: Position | undefined;
  do {
    const page = await views.page(of, { ...range, ...PAGE, ...(after && { after }) });
    yield page.rows;
    await turn();
    after = page.next;
  } while (after);
}
