import type { RecordKind } from "#events/_records";
import type { AnyDecider } from "#platform/domain";
import type { ListedRow } from "#platform/record-views";
import { recordBulk } from "./bulk.ts";
import { type RecordReads, recordReads } from "./reads.ts";
import { recordWrites } from "./writes.ts";

/** All answers of a kind. `permission` is what its permissions begin with: `faqs.faq`. */
export function recordHandlers<const K extends RecordKind, Row extends ListedRow, Answer, const Rows extends string>(
  parts: RecordReads<Row, Answer, Rows> & {
    readonly kind: K;
    readonly decider: AnyDecider;
    readonly permission: string;
  },
) {
  const reads = recordReads(parts);
  return { ...reads, ...recordWrites<K, Answer>({ ...parts, current: reads.current }), bulk: recordBulk(parts) };
}
