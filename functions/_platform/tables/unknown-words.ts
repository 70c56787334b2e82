import { own } from "#events/_kernel";
import type { Meanings, Question } from "./questions.ts";

const MAX_WORDS = 50;
const MAX_DISTINCT = 1000;
const MAX_LENGTH = 60;

/** What people chose for a column's words: the column → a word of the file → one of the column's meanings. */
export type WordMeanings = Readonly<Record<string, Readonly<Record<string, string>>>>;
interface UnknownWord {
  readonly value: string;
  readonly answer: string;
  rows: number;
  line: number;
}
interface UnknownColumn {
  readonly meanings: Meanings;
  readonly words: Map<string, UnknownWord>;
  /** Cells beyond the distinct words that are counted. */
  beyond: number;
}
export type UnknownWords = ReturnType<typeof unknownWords>;

/** A word in plain spelling: what is the same in it is one word. */
export const spelt = (word: string): string => word.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");

/** Collects a file's words that are not known, by column, and finds what people chose for them. */
export function unknownWords(chosen: WordMeanings = {}) {
  const columns = new Map<string, UnknownColumn>();
  const answers = new Map(
    Object.entries(chosen).map(([column, words]) => [
      column,
      new Map(Object.entries(words).map(([word, meaning]) => [spelt(word), meaning])),
    ]),
  );
  const count = (word: UnknownWord, line: number) => {
    if (word.line !== line) word.rows += 1;
    word.line = line;
  };
  return {
    /** What was chosen for a word, which is noted; undefined while nothing was. */
    meaningOf(column: string, word: string, line: number, meanings: Meanings): string | undefined {
      // A long text or an address is no state, and may be about a person.
      if (word.length > MAX_LENGTH || word.includes("@")) return undefined;
      const found: UnknownColumn = columns.get(column) ?? { meanings, words: new Map(), beyond: 0 };
      columns.set(column, found);
      const chosenMeaning = answers.get(column)?.get(spelt(word));
      const answer = own(meanings.answers, chosenMeaning) === undefined ? "" : (chosenMeaning ?? "");
      const again = found.words.get(spelt(word));
      if (again) count(again, line);
      else if (answer || found.words.size < MAX_DISTINCT)
        found.words.set(spelt(word), { value: word, answer, rows: 1, line });
      else found.beyond += 1;
      return answer || undefined;
    },
    /** Counts a further row of a record that repeats a word. */
    repeated(column: string, word: string, line: number) {
      const found = columns.get(column)?.words.get(spelt(word));
      if (found) count(found, line);
    },
    /** A question for each column, with its most frequent words; those that are answered go first. */
    questions: (): Question[] =>
      [...columns]
        .filter(([, { words }]) => words.size > 0)
        .map(([column, { meanings, words, beyond }]) => {
          const byCount = [...words.values()].sort((one, other) => other.rows - one.rows);
          const all = [...byCount.filter(({ answer }) => answer), ...byCount.filter(({ answer }) => !answer)];
          return {
            about: meanings.consent ? ("consent" as const) : ("values" as const),
            column,
            text: meanings.consent ?? "",
            options: Object.entries(meanings.answers).map(([value, label]) => ({ value, label })),
            items: all.slice(0, MAX_WORDS).map(({ value, rows, answer }) => ({ value, rows, answer })),
            more: Math.max(0, all.length - MAX_WORDS) + beyond,
          };
        }),
  };
}
