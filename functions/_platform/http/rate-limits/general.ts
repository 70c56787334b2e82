import type { Operation } from "#platform/contract";
import type { Ports, RouteClass } from "#platform/ports";
import { isLoopback, networkOf } from "./address.ts";
import { limited } from "./limited.ts";
import { LIMITS } from "./table.ts";

const WINDOW_MS = 60_000;
/** Beyond so many names in a minute the rest share one count: memory stays bounded. */
const MOST_NAMES = 50_000;

interface Counts {
  since: number;
  readonly of: Map<string, number>;
}
const counts = new WeakMap<Ports["keyvalue"], Counts>();

const classOf = (operation: Operation): RouteClass => {
  const pictures = operation.download?.every((type) => type.startsWith("image/")) === true;
  if (operation.upload || (operation.download && !pictures)) return "files";
  if (operation.scope === "public") return "public";
  return operation.kind === "query" ? "read" : "write";
};

/**
 * Counts a request in this process's memory against the general limit of its address, account or tenant; one too many ends
 * it with 429. This machine itself is not counted: nothing is between it and the database anyway.
 */
export function countRequest(
  ports: Pick<Ports, "keyvalue" | "clock" | "limits">,
  operation: Operation,
  by: "ip" | "account" | "tenant",
  whose: string | undefined,
  ip: string | undefined,
): void {
  if (!whose || isLoopback(ip ?? "")) return;
  const sort = classOf(operation);
  const now = ports.clock().getTime();
  const ours = counts.get(ports.keyvalue) ?? { since: now, of: new Map<string, number>() };
  counts.set(ports.keyvalue, ours);
  if (now - ours.since >= WINDOW_MS) {
    ours.of.clear();
    ours.since = now;
  }
  const name = `${by} ${sort} ${by === "ip" ? networkOf(whose) : whose}`;
  const key = ours.of.has(name) || ours.of.size < MOST_NAMES ? name : `${by} ${sort}`;
  const count = (ours.of.get(key) ?? 0) + 1;
  ours.of.set(key, count);
  if (count > (ports.limits ?? LIMITS).general[by][sort]) throw limited(WINDOW_MS - (now - ours.since));
}
