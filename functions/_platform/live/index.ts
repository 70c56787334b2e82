import type { KeyValue } from "#platform/keyvalue";
import { keyValueLive } from "./keyvalue.ts";
import type { Live } from "./port.ts";

export type { Live } from "./port.ts";
export { processLive } from "./process.ts";

interface LivePorts {
  readonly live?: Live;
  readonly keyvalue: KeyValue;
  readonly clock: () => Date;
}

/** The target's way of telling pages, else the one that works everywhere. */
export const liveOf = ({ live, keyvalue, clock }: LivePorts): Live =>
  live ?? keyValueLive(keyvalue, () => clock().getTime());
