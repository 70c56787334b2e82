/** A run of words or parts: in both, only before, or only after. */
export interface Run<T> {
  readonly is: "same" | "gone" | "new";
  readonly items: readonly T[];
}
const MAX_CELLS = 250_000;

/** How one list became the other, by the longest common subsequence; far too long lists are replaced whole. */
export function runsOf<T>(before: readonly T[], after: readonly T[], same: (a: T, b: T) => boolean): Run<T>[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > MAX_CELLS)
    return [
      { is: "gone", items: before },
      { is: "new", items: after },
    ];
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      (lengths[row] as Uint16Array)[column] = same(before[row] as T, after[column] as T)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const runs: { is: Run<T>["is"]; items: T[] }[] = [];
  const add = (is: Run<T>["is"], item: T) => {
    const last = runs.at(-1);
    if (last?.is === is) last.items.push(item);
    else runs.push({ is, items: [item] });
  };
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && same(before[row] as T, after[column] as T)) {
      add("same", after[column] as T);
      row += 1;
      column += 1;
    } else if (row < rows && (column >= columns || at(row + 1, column) >= at(row, column + 1))) {
      add("gone", before[row] as T);
      row += 1;
    } else {
      add("new", after[column] as T);
      column += 1;
    }
  }
  return runs;
}

const splitWords = (text: string): string[] => text.split(/(?<=\s)/).filter(Boolean);

/** The words of a text that changed, with the spaces between them. */
export const wordsOf = (before: string, after: string): Run<string>[] =>
  runsOf(splitWords(before), splitWords(after), (a, b) => a.trim() === b.trim());

interface Block {
  readonly html: string;
  readonly text: string;
}
/** A passage that changed, with its words, or how many in a row did not. */
export type Passage = { readonly same: number } | { readonly words: readonly Run<string>[] };

/** The passages of a text: those gone and new at one place are compared word by word. */
export function passagesOf(before: readonly Block[], after: readonly Block[]): Passage[] {
  const passages: Passage[] = [];
  const runs = runsOf(before, after, (a, b) => a.html === b.html);
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at] as Run<Block>;
    if (run.is === "same") {
      passages.push({ same: run.items.length });
      continue;
    }
    const next = runs[at + 1];
    const isPair = run.is === "gone" && next?.is === "new";
    const [gone, fresh] = isPair ? [run.items, next.items] : run.is === "gone" ? [run.items, []] : [[], run.items];
    if (isPair) at += 1;
    for (let index = 0; index < Math.max(gone.length, fresh.length); index += 1)
      passages.push({ words: wordsOf(gone[index]?.text ?? "", fresh[index]?.text ?? "") });
  }
  return passages;
}
