import type { KeyValue } from "../../functions/_platform/keyvalue/index.ts";

/**
 * Where a view stands. `filled`: it is complete, and kept up to date. `left`: an earlier version may be reading it.
 * `over`: nobody reads it, and its rows are to be dropped.
 */
export type Mark = "filled" | "left" | "over";

const FILLED = "views-filled";
const NEVER = Date.parse("9999-01-01");
const MAX_MARKS = 10_000;
const AT_ONCE = 20;

/** All marks, by the view's name. */
export async function marksOf(keyvalue: KeyValue): Promise<ReadonlyMap<string, Mark>> {
  const marks = new Map<string, Mark>();
  const names = [...(await keyvalue.keys(FILLED, "", MAX_MARKS))];
  await each(names, async (name) => {
    const mark = await keyvalue.get(FILLED, name);
    // Marks were `true` when there was only one kind.
    if (mark !== undefined) marks.set(name, mark === true ? "filled" : (mark as Mark));
  });
  return marks;
}

/** Marks these views; without a mark, removes theirs. */
export const markedAs = (keyvalue: KeyValue, mark: Mark | undefined, names: readonly string[]): Promise<void> =>
  each([...names], (name) => (mark ? keyvalue.put(FILLED, name, mark, NEVER) : keyvalue.remove(FILLED, name)));

async function each(names: string[], work: (name: string) => Promise<void>): Promise<void> {
  const next = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) await work(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
