import { useText } from "#web/_ui/intl.tsx";

/** A module's words, given to the kit as an object, translated: `useWords(words)("empty.title")`. */
export const useWords = (words: object): ((key: string) => string) =>
  useText(words as Readonly<Record<string, string>>);
