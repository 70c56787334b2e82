import type { RecordKind } from "#events/_records";
import type { ListedRow } from "#platform/record-views";
import type { Layout } from "#platform/tables";
import { recordBulk } from "./bulk.ts";
import { recordExport } from "./export.ts";
import { type RecordReads, recordReads } from "./reads.ts";
import { type RecordWrites, recordWrites, type StoreRefusals, type TakenRefusals } from "./writes.ts";

/** All answers of a kind. `permission` is what its permissions begin with: `faqs.faq`. */
export function recordHandlers<
  const K extends RecordKind,
  Row extends ListedRow,
  Answer,
  const Rows extends string,
  M extends StoreRefusals = TakenRefusals,
>(parts: RecordReads<Row, Answer, Rows> & RecordWrites<K, M> & { readonly permission: string }) {
  const reads = recordReads(parts);
  const writes = recordWrites<K, Answer, M>({ ...parts, current: reads.current });
  /** The list as CSV. `name` is what the file is called after the project. */
  const exportAs = <Line>(csv: { table: Layout<Line>; name: string; toLine: (row: Row) => NoInfer<Line> }) =>
    recordExport<Row, Line>({ ...parts, ...csv });
  return { ...reads, ...writes, bulk: recordBulk(parts), exportAs };
}
