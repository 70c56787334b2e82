import type { FulfilmentDocument } from "#events/fulfilments";
import type { DispatchLine } from "../contract/index.ts";

/** What a line was matched with. */
export interface Matched {
  readonly line: DispatchLine;
  readonly document?: FulfilmentDocument | undefined;
  readonly isElsewhere?: boolean;
  readonly choices?: readonly FulfilmentDocument[];
  readonly suggestion?: FulfilmentDocument | undefined;
  /** Another fulfilment with this tracking. */
  readonly usedBy?: FulfilmentDocument | undefined;
}
