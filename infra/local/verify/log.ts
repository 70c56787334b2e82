import type { Engine } from "../../../functions/_platform/sqlite/index.ts";
import { type Findings, reasonOf } from "./findings.ts";

/** A fact as stored: personal fields are encrypted. */
export interface RawFact {
  readonly tenant: string;
  readonly stream: string;
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: what was written is looked at, not trusted
  readonly data: any;
  readonly at: string;
}
/** A stream according to the log. */
export interface Stream {
  readonly tenant: string;
  readonly stream: string;
  version: number;
  /** The last version of each type of fact. */
  readonly types: Map<string, number>;
}
export interface Scan {
  readonly engine: Engine;
  readonly types: ReadonlySet<string>;
  readonly found: Findings;
  readonly readers: readonly ((fact: RawFact) => void)[];
  /** Receives the number of commits read. */
  readonly reached: (commits: number) => void;
}

export interface Scanned {
  readonly streams: Map<string, Stream>;
  /** Whether all of the log could be read. */
  readonly whole: boolean;
}

const BATCH = 1000;
export const streamKey = (tenant: unknown, stream: unknown): string => `${tenant}\n${stream}`;

/** Reads the whole log once, in batches: versions without gaps, every fact known and delivered to every reader. */
export async function scanLog({ engine, types, found, readers, reached }: Scan): Promise<Scanned> {
  const streams = new Map<string, Stream>();
  let position = 0;
  for (let commits = 0; ; ) {
    const rows = batchAfter(engine, position, found);
    if (rows === "unreadable") return { streams, whole: false };
    if (rows.length === 0) break;
    for (const row of rows) readCommit(row, streams, { types, found, readers });
    position = rows.at(-1)?.position as number;
    commits += rows.length;
    reached(commits);
    await new Promise(setImmediate);
    found.counted("commits", rows.length);
  }
  found.counted("streams", streams.size);
  return { streams, whole: true };
}

/** The next commits; one by one where the file is damaged, up to the first unreadable one. */
function batchAfter(engine: Engine, position: number, found: Findings): Record<string, unknown>[] | "unreadable" {
  const next = (limit: number) =>
    engine.all("SELECT * FROM commits WHERE position > ? ORDER BY position LIMIT ?", position, limit);
  try {
    return next(BATCH);
  } catch (error) {
    const one = readable(() => next(1));
    if (one?.length) return one;
    found.differs("log", `the commit after position ${position} cannot be read: ${reasonOf(error)}`);
    return "unreadable";
  }
}

function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function readCommit(
  row: Record<string, unknown>,
  streams: Map<string, Stream>,
  { types, found, readers }: Pick<Scan, "types" | "found" | "readers">,
): void {
  const [tenant, stream, version] = [row.tenant as string, row.stream as string, row.version as number];
  const key = streamKey(tenant, stream);
  const summary = streams.get(key) ?? { tenant, stream, version: 0, types: new Map<string, number>() };
  streams.set(key, summary);
  const facts = factsOf(row.facts as string);
  if (!facts) {
    found.differs("log", `the facts of commit ${row.position} (${stream}@${version}) cannot be read`);
    return;
  }
  const first = version - facts.length + 1;
  if (first !== summary.version + 1)
    found.differs("versions", `${stream} goes from ${summary.version} to ${first} (commit ${row.position})`);
  summary.version = version;
  found.counted("facts", facts.length);
  for (const [index, { type, data }] of facts.entries()) {
    if (!types.has(type)) found.differs("log", `${stream} holds a ${type}, which no service knows`);
    summary.types.set(type, first + index);
    for (const read of readers) readFact(read, { tenant, stream, type, data, at: row.at as string }, found);
  }
}

function readFact(read: (fact: RawFact) => void, fact: RawFact, found: Findings): void {
  try {
    read(fact);
  } catch (error) {
    found.differs("log", `${fact.stream} holds a ${fact.type} that cannot be read: ${reasonOf(error)}`);
  }
}

function factsOf(text: string): { type: string; data: unknown }[] | undefined {
  try {
    const facts: unknown = JSON.parse(text);
    return Array.isArray(facts) && facts.length > 0 ? facts : undefined;
  } catch {
    return undefined;
  }
}
