import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { CommitMeta } from "../../events/_kernel/index.ts";
import { LogEnd, LogFact, LogHead } from "../../events/_log-file/index.ts";
import { project, type Service } from "../../functions/_platform/relay/index.ts";
import type { Local } from "./ports.ts";
import { Sentence } from "./sentence.ts";

export interface Importing {
  readonly file: string;
  /** Into this data, which must be empty. */
  readonly local: Local;
  readonly services: readonly Service[];
  /** Receives how many facts have been read; false stops. */
  readonly goOn: (facts: number) => boolean;
}

/**
 * Reads an export of a project's log into an empty folder, and makes all views of it. Nothing reacts to its facts: nobody is
 * emailed or charged again. Returns the project and how many facts it has; undefined when stopped.
 */
export async function importLog({ file, local, services, goOn }: Importing) {
  const { ports } = local;
  if ((await ports.store.log(0, 1)).length > 0) throw new Sentence("There are facts in this folder already.");
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  let head: LogHead | undefined;
  let end: LogEnd | undefined;
  let commit: LogFact[] = [];
  let [facts, line] = [0, 0];
  for await (const text of lines) {
    line += 1;
    const value = parsedLine(text, line);
    if (!head) {
      head = headOf(value);
      continue;
    }
    const fact = LogFact.safeParse(value);
    end = fact.success ? undefined : LogEnd.safeParse(value).data;
    if (!fact.success && !end) throw new Sentence(`Line ${line} is not a fact.`);
    if (commit.length > 0 && fact.data?.position !== commit[0]?.position) {
      await append(local, head.project, commit);
      commit = [];
      if (!goOn(facts)) return undefined;
    }
    if (fact.success) commit.push(fact.data);
    facts += Number(fact.success);
  }
  if (!head || !end) throw new Sentence("The file ends too early: its last line is missing.");
  if (end.facts !== facts) throw new Sentence(`The file has ${facts} facts, and says it has ${end.facts}.`);
  while ((await project(services, ports)) > 0);
  return { project: head.project, facts };
}

function parsedLine(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Sentence(`Line ${line} is not JSON.`);
  }
}

function headOf(value: unknown): LogHead {
  const head = LogHead.safeParse(value);
  if (!head.success) throw new Sentence("This is not an export of a project's log, or one of a later version.");
  if (head.data.from || head.data.until)
    throw new Sentence("The file is of a range of time: its records are not whole.");
  return head.data;
}

/** Appends the facts that were written together. */
async function append({ ports, engine }: Local, tenant: string, facts: readonly LogFact[]): Promise<void> {
  const [first] = facts as [LogFact];
  const result = await ports.store.append(tenant, {
    stream: first.stream,
    expected: first.version - 1,
    facts: facts.map(({ type, data }) => ({ type, data })),
    at: first.at,
    actor: first.actor,
    meta: first.meta as CommitMeta,
  });
  if (!result.ok) throw new Sentence(`${first.stream} can't go on with version ${first.version}: ${result.reason}.`);
  const last = engine.one("SELECT max(position) AS position FROM commits")?.position;
  await ports.bus.moveCursor("relay", Number(last));
}
