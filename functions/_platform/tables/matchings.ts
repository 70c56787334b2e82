import * as z from "zod";
import { own } from "#events/_kernel";
import { hashOf } from "#platform/commands";
import type { Ports } from "#platform/ports";
import { Answers, answersIn } from "./answers.ts";
import { type ColumnChoices, folded, keysOf, PROBLEM } from "./header.ts";

const SPACE = "import-matchings";
const NEVER = Date.parse("9999-01-01");
const MAX_MATCHINGS = 100;

const Matching = z.object({
  /** The file's columns that it is for, in plain spelling. */
  headers: z.array(z.string()),
  columns: z.record(z.string(), z.string()),
  asIs: z.boolean(),
  meanings: Answers.shape.meanings,
  dates: Answers.shape.dates,
  decimals: Answers.shape.decimals,
  usedAt: z.string(),
});
type MatchingPorts = Pick<Ports, "keyvalue" | "clock">;

/** A matching that was made for an earlier file with the same columns. */
interface RememberedMatching {
  readonly id: string;
  readonly usedAt: string;
  readonly choices: ColumnChoices;
  /** The file's columns that the earlier file did not have. */
  readonly added: readonly string[];
}

const headersOf = (names: readonly string[]): string[] =>
  [...new Set(keysOf(names).map(folded))].filter((name) => name !== folded(PROBLEM)).sort();
const idOf = (headers: readonly string[]): string => `mch_${hashOf(headers).slice(0, 24)}`;
const prefixOf = (tenant: string, kind: string): string => `${tenant}/${kind}/`;

async function matchingAt({ keyvalue }: MatchingPorts, key: string) {
  return Matching.safeParse(await keyvalue.get(SPACE, key)).data;
}

/** What was chosen for an earlier file whose columns are all in this one, of several the one with the most. */
export async function rememberedMatching(
  ports: MatchingPorts,
  tenant: string,
  kind: string,
  names: readonly string[],
): Promise<RememberedMatching | undefined> {
  const there = new Set(headersOf(names));
  const keys = await ports.keyvalue.keys(SPACE, prefixOf(tenant, kind), MAX_MATCHINGS);
  const found = await Promise.all(keys.map(async (key) => ({ key, matching: await matchingAt(ports, key) })));
  const [best] = found
    .flatMap(({ key, matching }) => (matching?.headers.every((header) => there.has(header)) ? [{ key, matching }] : []))
    .sort((one, other) => other.matching.headers.length - one.matching.headers.length);
  if (!best) return undefined;
  const { headers, columns, asIs, usedAt, ...answers } = best.matching;
  const before = new Set(headers);
  const columnsHere = keysOf(names).flatMap((name) => {
    const ours = own(columns, folded(name));
    return ours === undefined ? [] : [[name, ours] as const];
  });
  return {
    id: best.key.slice(prefixOf(tenant, kind).length),
    usedAt,
    choices: { columns: Object.fromEntries(columnsHere), ...(asIs && { asIs }), ...answers },
    added: keysOf(names).filter((name) => folded(name) !== folded(PROBLEM) && !before.has(folded(name))),
  };
}

/** Notes that a matching was used now, so that it is not the first to be forgotten. */
export async function touchMatching(ports: MatchingPorts, tenant: string, kind: string, id: string): Promise<void> {
  const key = `${prefixOf(tenant, kind)}${id}`;
  const matching = await matchingAt(ports, key);
  if (matching) await ports.keyvalue.put(SPACE, key, { ...matching, usedAt: ports.clock().toISOString() }, NEVER);
}

/**
 * Remembers what was chosen for a file with these columns; where nothing was, an earlier choice is forgotten. Of more than
 * 100 in a project the one goes that was not used for longest.
 */
export async function rememberMatching(
  ports: MatchingPorts,
  tenant: string,
  kind: string,
  names: readonly string[],
  { columns = {}, asIs = false, ...rest }: ColumnChoices,
): Promise<void> {
  const headers = headersOf(names);
  const key = `${prefixOf(tenant, kind)}${idOf(headers)}`;
  const { letters: _ofOneFile, ...answers } = answersIn(rest);
  if (Object.keys(columns).length === 0 && !asIs && Object.keys(answers).length === 0)
    return ports.keyvalue.remove(SPACE, key);
  const chosen = Object.fromEntries(Object.entries(columns).map(([name, ours]) => [folded(name), ours]));
  const matching = { headers, columns: chosen, asIs, ...answers, usedAt: ports.clock().toISOString() };
  await ports.keyvalue.put(SPACE, key, matching, NEVER);
  const keys = await ports.keyvalue.keys(SPACE, `${tenant}/`, MAX_MATCHINGS + 1);
  if (keys.length <= MAX_MATCHINGS) return;
  const all = await Promise.all(
    keys.map(async (each) => ({ key: each, usedAt: (await matchingAt(ports, each))?.usedAt ?? "" })),
  );
  const [oldest] = all.filter((each) => each.key !== key).sort((one, other) => (one.usedAt < other.usedAt ? -1 : 1));
  if (oldest) await ports.keyvalue.remove(SPACE, oldest.key);
}

/** Forgets a matching; false when there is none. */
export async function forgetMatching(ports: MatchingPorts, tenant: string, kind: string, id: string): Promise<boolean> {
  const key = `${prefixOf(tenant, kind)}${id}`;
  if (!(await matchingAt(ports, key))) return false;
  await ports.keyvalue.remove(SPACE, key);
  return true;
}
