/** One write or sync of a disk, in order. */
type ApiAnswer =
  | { readonly op: "open" | "remove"; readonly name: string }
  | { readonly op: "write"; readonly name: string; readonly at: number; readonly bytes: Buffer }
  | { readonly op: "cut"; readonly name: string; readonly at: number }
  | { readonly op: "begin" | "sync"; readonly name: string; readonly thread: number };
type Change = Extract<ApiAnswer, { op: "write" | "cut" }>;

/** Reads what `trace.c` wrote down. Names are those of the files, without their folder. */
export function traceIn(bytes: Buffer): readonly ApiAnswer[] {
  const writes: ApiAnswer[] = [];
  const names = new Map<number, string>();
  for (let place = 0; place < bytes.length; ) {
    const op = String.fromCharCode(bytes[place] as number);
    const file = bytes.readUInt32LE(place + 1);
    const at = Number(bytes.readBigUInt64LE(place + 5));
    const length = bytes.readUInt32LE(place + 13);
    const data = bytes.subarray(place + 17, place + 17 + length);
    place += 17 + length;
    const path = data.toString().split("/").at(-1) ?? "";
    if (op === "O") names.set(file, path);
    const name = names.get(file) ?? "";
    if (op === "O") writes.push({ op: "open", name });
    else if (op === "U") writes.push({ op: "remove", name: path });
    else if (op === "W") writes.push({ op: "write", name, at, bytes: data });
    else if (op === "T") writes.push({ op: "cut", name, at });
    else writes.push({ op: op === "B" ? "begin" : "sync", name, thread: at });
  }
  return writes;
}

const SECTOR = 512;

/**
 * What may be on the disk when the power goes after `moment` writes and syncs: all that stood there when a sync began that was
 * done, and of the rest any part, whole, in sectors, or not at all, in any order. A file that was never synced may be missing.
 */
export function afterPowerCut(trace: readonly ApiAnswer[], moment: number, random: () => number): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const pending = new Map<string, readonly Change[]>();
  const begun = new Map<string, ReadonlySet<Change>>();
  const apply = (name: string, each: Change, from = 0, to = Infinity) => {
    const before = files.get(name) ?? Buffer.alloc(0);
    if (each.op === "cut") {
      const cut = Buffer.alloc(each.at);
      before.copy(cut, 0, 0, Math.min(before.length, each.at));
      files.set(name, cut);
      return;
    }
    const part = each.bytes.subarray(from, Math.min(to, each.bytes.length));
    const end = each.at + from + part.length;
    const whole = before.length >= end ? before : grown(before, end);
    part.copy(whole, each.at + from);
    files.set(name, whole);
  };
  for (const each of trace.slice(0, moment)) {
    if (each.op === "remove") {
      files.delete(each.name);
      pending.delete(each.name);
    } else if (each.op === "begin") {
      begun.set(`${each.thread} ${each.name}`, new Set(pending.get(each.name)));
    } else if (each.op === "sync") {
      const waiting = pending.get(each.name) ?? [];
      const covered = begun.get(`${each.thread} ${each.name}`) ?? new Set();
      for (const change of waiting) if (covered.has(change)) apply(each.name, change);
      const left = waiting.filter((change) => !covered.has(change));
      pending.set(each.name, left);
    } else if (each.op === "write" || each.op === "cut")
      pending.set(each.name, [...(pending.get(each.name) ?? []), each]);
  }
  for (const [name, changes] of pending)
    for (const change of shuffled(changes, random)) {
      const luck = random();
      if (luck < 0.4) continue;
      if (luck < 0.7 || change.op === "cut") apply(name, change);
      else {
        const sectors = Math.ceil(change.bytes.length / SECTOR);
        const from = Math.floor(random() * sectors) * SECTOR;
        apply(name, change, from, from + Math.ceil(random() * sectors) * SECTOR);
      }
    }
  return files;
}

const lengths = new WeakMap<ArrayBufferLike, number>();
/** A longer buffer with the same beginning; room is doubled so that appending stays cheap. */
function grown(before: Buffer, end: number): Buffer {
  const room = before.buffer.byteLength - before.byteOffset;
  if (lengths.has(before.buffer) && room >= end) return Buffer.from(before.buffer, before.byteOffset, end);
  const whole = new ArrayBuffer(Math.max(end * 2, 65_536));
  lengths.set(whole, end);
  const longer = Buffer.from(whole, 0, end);
  before.copy(longer);
  return longer;
}

function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const order = things.map((thing) => ({ thing, place: random() }));
  return order.sort((a, b) => a.place - b.place).map(({ thing }) => thing);
}
