import * as z from "zod";
import type { KeyValue } from "#platform/keyvalue";
import type { EventStore } from "#platform/store";
import type { Blobs } from "./port.ts";

const SPACE = "unnamed-blobs";
const NEVER = Date.parse("9999-01-01");
const DAY_MS = 86_400_000;
/** After so long nobody is about to name a blob any more, or the process that was has ended. */
const COUNTED_AFTER_MS = 5 * 60_000;
const MAX_SWEPT = 1000;

const Note = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  bytes: z.number(),
  /** What a fact that names the blob contains. */
  mark: z.string(),
  /** The tenants and streams whose facts may name it. */
  streams: z.array(z.tuple([z.string(), z.string()])),
  /** Whoever wrote it has been refused. */
  isLeft: z.boolean().optional(),
});
type Note = z.infer<typeof Note>;

interface UnnamedPorts {
  readonly blobs: Blobs;
  readonly keyvalue: KeyValue;
  readonly store: Pick<EventStore, "load">;
  readonly clock: () => Date;
}
type NotePorts = Pick<UnnamedPorts, "keyvalue" | "clock">;

interface UnnamedBlob {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly mark: string;
  /** The stream that will name it, and its tenant where that is another. */
  readonly stream: string;
  readonly tenant?: string;
}

const keyOf = (tenant: string, name: string): string => `${tenant}/${name}`;

async function noteOf({ keyvalue }: Pick<UnnamedPorts, "keyvalue">, key: string): Promise<Note | undefined> {
  const found = await keyvalue.get(SPACE, key);
  return found === undefined ? undefined : Note.parse(found);
}

/**
 * Writes a blob before the fact that names it. It is noted first, so that `sweepUnnamed` deletes it a day later unless a fact
 * names it by then. A blob that is there without a note has been named already and is left as it is.
 */
export async function putUnnamed(ports: UnnamedPorts, tenant: string, blob: UnnamedBlob): Promise<void> {
  const { blobs, keyvalue, clock } = ports;
  const { name, bytes, contentType, mark, stream } = blob;
  const key = keyOf(tenant, name);
  const before = await noteOf(ports, key);
  if (!before && (await blobs.get(tenant, name))) return;
  const other = before?.streams.filter((each) => each[1] !== stream) ?? [];
  const note: Note = {
    at: clock().getTime(),
    bytes: bytes.length,
    mark,
    streams: [...other, [blob.tenant ?? tenant, stream]],
  };
  await keyvalue.put(SPACE, key, note, NEVER);
  await blobs.put(tenant, name, bytes, contentType);
}

/** Ends the note of a blob that a fact names now, or that was removed. */
export const forgetUnnamed = ({ keyvalue }: Pick<UnnamedPorts, "keyvalue">, tenant: string, name: string) =>
  keyvalue.remove(SPACE, keyOf(tenant, name));

/** Counts a blob from now on, because the fact that was to name it was refused. */
export async function leaveUnnamed(ports: NotePorts, tenant: string, name: string): Promise<void> {
  const key = keyOf(tenant, name);
  const note = await noteOf(ports, key);
  if (note) await ports.keyvalue.put(SPACE, key, { ...note, isLeft: true }, NEVER);
}

/** The bytes of a tenant's blobs of one kind that no fact names and that nobody is about to name. */
export async function unnamedBytes(ports: NotePorts, tenant: string, kind: string): Promise<number> {
  const until = ports.clock().getTime() - COUNTED_AFTER_MS;
  const keys = await ports.keyvalue.keys(SPACE, `${tenant}/${kind}/`, MAX_SWEPT);
  const notes = await Promise.all(keys.map((key) => noteOf(ports, key)));
  return notes.reduce((sum, note) => sum + (note && (note.isLeft || note.at < until) ? note.bytes : 0), 0);
}

/** Deletes a tenant's blobs that were noted a day ago and that no fact names. Safe to repeat. */
export async function sweepUnnamed(ports: UnnamedPorts, tenant: string): Promise<void> {
  const until = ports.clock().getTime() - DAY_MS;
  for (const key of await ports.keyvalue.keys(SPACE, `${tenant}/`, MAX_SWEPT)) {
    const note = await noteOf(ports, key);
    if (!note || note.at > until) continue;
    const name = key.slice(tenant.length + 1);
    if (!(await isNamed(ports, note))) {
      await ports.blobs.remove(tenant, name);
      await ports.blobs.forgetEarlier(tenant, name);
    }
    await ports.keyvalue.remove(SPACE, key);
  }
}

async function isNamed({ store }: UnnamedPorts, { streams, mark }: Note): Promise<boolean> {
  for (const [tenant, stream] of streams) {
    const facts = await store.load(tenant, stream);
    if (facts.some(({ data }) => JSON.stringify(data).includes(mark))) return true;
  }
  return false;
}
