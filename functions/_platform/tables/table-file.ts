import type { Layout, WriteContext } from "./layout.ts";
import { writeTable } from "./write-table.ts";

/** A CSV file in parts, one for each page of records; the header is in the first, also when there are no records. */
export async function* tableFile<T>(
  layout: Layout<T>,
  pages: AsyncIterable<readonly NoInfer<T>[]>,
  context: WriteContext,
): AsyncGenerator<Uint8Array> {
  let continued = false;
  for await (const records of pages) {
    if (records.length > 0 || !continued) yield writeTable(layout, records, context, { continued });
    continued = true;
  }
}
