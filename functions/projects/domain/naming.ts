import { foldLetters } from "#events/_letters";

/** "Saltmarsh & Co." → `saltmarsh-co`; "project" when no letter or digit is left. */
export const slugOf = (name: string): string =>
  foldLetters(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 50)
    .replace(/-$/, "") || "project";

/** Derives the prefix of order numbers: the initials of the first two words, else a word's first and middle letter. */
export function orderPrefixOf(name: string): string {
  const [first, second] =
    foldLetters(name)
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  if (!first) return "OR";
  return `${first[0]}${second ? second[0] : (first[Math.floor(first.length / 2)] ?? "")}`;
}
