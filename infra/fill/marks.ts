import type { KeyValue } from "../../functions/_platform/keyvalue/index.ts";

/**
 * Where a view stands. `filled`: it is complete, and kept up to date. `left`: an earlier version may be reading it.
 * `over`: nobody reads it, and its rows are to be dropped.
 */
export type Mark = "filled" | "left" | "over";

const SPACE = "views-filled";
/** Views that are over have keys of their own, which lie together: they are looked for each minute. */
const OVER = "over/";
const NEVER = Date.parse("9999-01-01");
const MAX_MARKS = 10_000;
const AT_ONCE = 20;

/** All marks, by the view's name. A mark that is not `left` is `filled`: it was `true` when there was no other. */
export async function marksOf(keyvalue: KeyValue): Promise<ReadonlyMap<string, Mark>> {
  const marks = new Map<string, Mark>();
  const keys = await keyvalue.keys(SPACE, "", MAX_MARKS);
  await each(keys, async (key) => {
    if (key.startsWith(OVER)) marks.set(key.slice(OVER.length), "over");
    else marks.set(key, (await keyvalue.get(SPACE, key)) === "left" ? "left" : "filled");
  });
  return marks;
}

export const viewsOver = async (keyvalue: KeyValue): Promise<readonly string[]> =>
  (await keyvalue.keys(SPACE, OVER, MAX_MARKS)).map((key) => key.slice(OVER.length));

export const isOver = async (keyvalue: KeyValue, name: string): Promise<boolean> =>
  (await keyvalue.get(SPACE, `${OVER}${name}`)) !== undefined;

/** Marks these views; without a mark, removes theirs. */
export const markedAs = (keyvalue: KeyValue, mark: Mark | undefined, names: readonly string[]): Promise<void> =>
  each(names, async (name) => {
    if (mark === "over") await keyvalue.put(SPACE, `${OVER}${name}`, true, NEVER);
    else await keyvalue.remove(SPACE, `${OVER}${name}`);
    if (mark === "filled" || mark === "left") await keyvalue.put(SPACE, name, mark, NEVER);
    else await keyvalue.remove(SPACE, name);
  });

async function each(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const left = [...names];
  const next = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await work(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
