import type { KeyValue } from "../../functions/_platform/keyvalue/index.ts";

/**
 * Where a view stands. `filled`: it is complete, and kept up to date. `left`: an earlier version may be reading it.
 * `over`: nobody reads it, and its rows are to be dropped.
 */
export type Mark = "filled" | "left" | "over";

const SPACE = "views-filled";
/** The mark is in the key, so that one reading tells all of them. */
const PREFIXES: Readonly<Record<Mark, string>> = { filled: "", left: "left/", over: "over/" };
const MARKED = /^(?:(left|over)\/)?(.+)$/;
const NEVER = Date.parse("9999-01-01");
const MAX_MARKS = 10_000;
const AT_ONCE = 20;

/** All marks, by the view's name. */
export async function marksOf(keyvalue: KeyValue): Promise<ReadonlyMap<string, Mark>> {
  const marks = new Map<string, Mark>();
  for (const key of await keyvalue.keys(SPACE, "", MAX_MARKS)) {
    const [, mark = "filled", name = ""] = MARKED.exec(key) ?? [];
    marks.set(name, mark as Mark);
  }
  return marks;
}

export const viewsOver = async (keyvalue: KeyValue): Promise<readonly string[]> =>
  (await keyvalue.keys(SPACE, PREFIXES.over, MAX_MARKS)).map((key) => key.slice(PREFIXES.over.length));

export const isOver = async (keyvalue: KeyValue, name: string): Promise<boolean> =>
  (await keyvalue.get(SPACE, PREFIXES.over + name)) !== undefined;

/** Marks these views; without a mark, removes theirs. */
export async function markedAs(keyvalue: KeyValue, mark: Mark | undefined, names: readonly string[]): Promise<void> {
  const left = [...names];
  const next = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      if (mark) await keyvalue.put(SPACE, PREFIXES[mark] + name, true, NEVER);
      for (const [other, prefix] of Object.entries(PREFIXES))
        if (other !== mark) await keyvalue.remove(SPACE, prefix + name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
