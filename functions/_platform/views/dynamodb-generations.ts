import { type Dynamo, type Item, sortedBy } from "#platform/dynamodb";
import { cursorsOf, placesOf, rowsOf, storedIn, talliesOf } from "./dynamodb-items.ts";
import type { Stored } from "./port.ts";

const KNOWN_MS = 500;
const FORGOTTEN_MS = 24 * 3_600_000;
const AT_ONCE = 200;
const GENERATIONS = "shared#generations";

/** Which generation of each view readers see, and which tenants have rows in which: nothing is ever found by a scan. */
export interface Generations {
  current(view: string): Promise<number>;
  /** Notes, once per process, that a tenant has rows of a view. */
  noted(tenant: string, view: string): Promise<void>;
  switchTo(view: string, generation: number): Promise<void>;
}

export function generationsOf(dynamo: Dynamo, table: string): Generations {
  const cache = new Map<string, { readonly at: number; readonly generation: Promise<number> }>();
  const holders = new Set<string>();
  const read = async (view: string) =>
    ((await dynamo.get(table, { pk: GENERATIONS, sk: view }, true))?.g ?? 1) as number;
  const remember = (view: string, generation: Promise<number>) => {
    generation.catch(() => cache.delete(view));
    cache.set(view, { at: Date.now(), generation });
    return generation;
  };

  return {
    current(view) {
      const last = cache.get(view);
      return last && Date.now() - last.at < KNOWN_MS ? last.generation : remember(view, read(view));
    },
    async noted(tenant, view) {
      const name = `${view} ${tenant}`;
      if (holders.has(name)) return;
      const dot = view.lastIndexOf(".");
      const line = { pk: holdersOf(view.slice(0, dot)), sk: `${view.slice(dot + 1)}#${tenant}` };
      await dynamo.write({ table, put: line });
      holders.add(name);
    },
    async switchTo(view, generation) {
      await dynamo.write({ table, put: { pk: GENERATIONS, sk: view, g: generation } });
      await remember(view, Promise.resolve(generation));
      const lines = await dynamo.query(table, { pk: holdersOf(view) });
      const old = lines.filter(({ sk }) => !(sk as string).startsWith(`${generation}#`));
      if (old.length === 0) return;
      await new Promise((done) => setTimeout(done, KNOWN_MS)); // until no process reads the generation before
      for (const line of old) await dropped(line, view);
    },
  };

  /** Removes a tenant's rows of a generation. The line stays for a day, in case somebody late writes there again. */
  async function dropped(line: Item, view: string): Promise<void> {
    const sk = line.sk as string;
    const hash = sk.indexOf("#");
    await emptied(dynamo, table, sk.slice(hash + 1), `${view}.${sk.slice(0, hash)}`);
    const since = (line.x ?? Date.now()) as number;
    if (Date.now() - since > FORGOTTEN_MS) await dynamo.write({ table, remove: { pk: line.pk as string, sk } });
    else await dynamo.write({ table, put: { ...line, x: since } });
  }
}

const holdersOf = (view: string): string => `shared#tenants#${view}`;
const keyOf = ({ pk, sk }: Item) => ({ pk: pk as string, sk: sk as string });

/** Removes all that a tenant has of a physical view: rows with the entries they name, totals and cursors. */
async function emptied(dynamo: Dynamo, table: string, tenant: string, view: string): Promise<void> {
  for (;;) {
    const rows = await dynamo.query(table, { pk: rowsOf(tenant, view), limit: AT_ONCE });
    const entries = rows.flatMap((row) => placed(tenant, view, row.sk as string, storedIn(row)));
    await dynamo.sweep(table, { removes: [...entries, ...rows.map(keyOf)] });
    if (rows.length < AT_ONCE) break;
  }
  for (const pk of [talliesOf(tenant, view), cursorsOf(tenant, view)])
    await dynamo.sweep(table, { removes: (await dynamo.query(table, { pk })).map(keyOf) });
}

const placed = (tenant: string, view: string, key: string, stored: Stored | undefined) => {
  const named = new Map(
    (stored?.entries ?? []).map((entry) => {
      const at = { pk: placesOf(tenant, view, entry), sk: sortedBy(entry.sort, key) };
      return [`${at.pk}\n${at.sk}`, at];
    }),
  );
  return [...named.values()];
};
