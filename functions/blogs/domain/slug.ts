import { foldLetters } from "#events/_letters";

const MAX_SLUG = 80;
const NUMBERED = 5;

/** The words of a title as part of a web address: `Müller’s mugs` gives `mullers-mugs`. */
export const slugOf = (title: string): string =>
  foldLetters(title)
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, "") || "article";

/** The slugs to try for a title, the last of which nobody else has. */
export function slugsFor(title: string, id: string): string[] {
  const base = slugOf(title);
  const numbered = Array.from({ length: NUMBERED }, (_, at) => `${base}-${at + 2}`);
  return [base, ...numbered, `${base}-${id.slice(-8)}`];
}
