import type { RecordData } from "./data.ts";

export interface DialogProps {
  readonly data: RecordData;
  readonly open: boolean;
}
