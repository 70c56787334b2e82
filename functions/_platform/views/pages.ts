import { setImmediate } from "node:timers/promises";
import type { Position } from "./port.ts";
import type { Reader } from "./reader.ts";
import type { View } from "./view.ts";

type Range<Row> = Omit<Parameters<Reader["page"]>[1], "where" | "limit" | "after" | "budget"> & {
  readonly where?: ((row: Row) => boolean) | undefined;
};

/** Rows of a page, and rows looked at for it, at most: a page takes a few milliseconds. */
const PAGE = { limit: 20, budget: 200 };
/** How many of them are worked on before others have their turn. */
const AT_ONCE = 5;

let lastTurn: Promise<void> = Promise.resolve();
/** Resolves when it is this walk's turn: however many walks there are, the process serves others between two pages. */
function turn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** All rows of a range, a few at a time, the first in any case. Other requests are served in between. */
export async function* pagesOf<Row>(
  views: Pick<Reader, "page">,
  of: View<Row>,
  range: Range<Row>,
): AsyncGenerator<readonly Row[]> {
  let after: Position | undefined;
  do {
    const page = await views.page(of, { ...range, ...PAGE, ...(after && { after }) });
    for (let from = 0; from === 0 || from < page.rows.length; from += AT_ONCE) {
      yield page.rows.slice(from, from + AT_ONCE);
      await turn();
    }
    after = page.next;
  } while (after);
}
