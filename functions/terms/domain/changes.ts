/** A paragraph, list item or heading of a text, without its HTML. */
export interface Block {
  readonly text: string;
  readonly isHeading: boolean;
}
export interface ChangePart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}
/** One place where two texts differ; `heading` is the nearest heading above it. */
export interface Change {
  readonly heading?: string;
  readonly parts: ChangePart[];
}

type Kind = ChangePart["kind"];
interface Step<T> {
  readonly kind: Kind;
  readonly item: T;
}
/** Comparing more than this many pairs takes too long: such texts count as replaced. */
const MAX_PAIRS = 4_000_000;
/** Blocks that share fewer of their words are shown as removed and added. */
const MIN_SHARED = 0.3;

/** Returns the steps from one list to the other, with the longest common subsequence kept. */
function steps<T>(before: readonly T[], after: readonly T[], same: (one: T, other: T) => boolean): Step<T>[] {
  const kept = (items: readonly T[]): Step<T>[] => items.map((item) => ({ kind: "same", item }));
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && same(before[head] as T, after[head] as T)) head += 1;
  let tail = 0;
  while (tail < shorter - head && same(before.at(-1 - tail) as T, after.at(-1 - tail) as T)) tail += 1;
  const [a, b] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  return [...kept(after.slice(0, head)), ...middle(a, b, same), ...kept(after.slice(after.length - tail))];
}

function middle<T>(a: readonly T[], b: readonly T[], same: (one: T, other: T) => boolean): Step<T>[] {
  if (a.length * b.length > MAX_PAIRS)
    return [
      ...a.map((item): Step<T> => ({ kind: "removed", item })),
      ...b.map((item): Step<T> => ({ kind: "added", item })),
    ];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = same(a[i] as T, b[j] as T) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: Step<T>[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && same(a[i] as T, b[j] as T)) {
      found.push({ kind: "same", item: b[j] as T });
      i += 1;
      j += 1;
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      found.push({ kind: "removed", item: a[i] as T });
      i += 1;
    } else {
      found.push({ kind: "added", item: b[j] as T });
      j += 1;
    }
  }
  return found;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Joins neighbours of one kind. */
function joined(found: readonly Step<string>[]): ChangePart[] {
  const parts: { kind: Kind; words: string[] }[] = [];
  for (const { kind, item } of found) {
    const last = parts.at(-1);
    if (last?.kind === kind) last.words.push(item);
    else parts.push({ kind, words: [item] });
  }
  return parts.map(({ kind, words }) => ({ kind, text: words.join(" ") }));
}

/** Compares two blocks word by word; undefined where they have too little in common. */
function reworded(before: Block, after: Block): ChangePart[] | undefined {
  const [a, b] = [wordsOf(before.text), wordsOf(after.text)];
  const found = steps(a, b, (one, other) => one === other);
  const shared = found.filter(({ kind }) => kind === "same").length;
  return shared / Math.max(a.length, b.length, 1) < MIN_SHARED ? undefined : joined(found);
}

/** Returns what differs between two texts, in the order of the later one. */
export function changesBetween(before: readonly Block[], after: readonly Block[]): Change[] {
  const found = steps(before, after, (one, other) => one.text === other.text && one.isHeading === other.isHeading);
  const changes: Change[] = [];
  let heading: string | undefined;
  let [removed, added]: [Block[], Block[]] = [[], []];
  const close = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      const [from, to] = [removed[index], added[index]];
      const parts: ChangePart[] | undefined = from && to && reworded(from, to);
      const add = (shown: ChangePart[]) => changes.push({ ...(heading && { heading }), parts: shown });
      if (parts) add(parts);
      else {
        if (from) add([{ kind: "removed", text: from.text }]);
        if (to) add([{ kind: "added", text: to.text }]);
      }
      if (to?.isHeading) heading = to.text;
    }
    [removed, added] = [[], []];
  };
  for (const { kind, item } of found) {
    if (kind === "removed") removed.push(item);
    else if (kind === "added") added.push(item);
    else {
      close();
      if (item.isHeading) heading = item.text;
    }
  }
  close();
  return changes;
}
