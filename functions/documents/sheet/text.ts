/** Controls, marks that turn the direction of text, and characters of no width: none of them belongs on paper. */
const UNPRINTABLE = /\p{Cc}|\u00ad|[\u200b-\u200f]|[\u2028-\u202e]|[\u2060-\u2069]|[\u{fe00}-\u{fe0f}]|\ufeff/gu;

/** A text on one line, without what cannot be printed, and of at most `max` characters; a cut is shown by "…". */
export const oneLine = (text: string, max = 300): string =>
  cut(text.replace(/\s+/g, " ").replace(UNPRINTABLE, "").trim(), max);

/** The same of several lines; more than one empty line becomes one. */
export const paragraphs = (text: string, max = 2000): string =>
  cut(
    text
      .split(/\r\n?|\n/)
      .map((line) => oneLine(line, max))
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    max,
  );

function cut(text: string, max: number): string {
  const all = [...text.normalize("NFC").slice(0, max * 4)];
  return all.length > max ? `${all.slice(0, max - 1).join("")}…` : all.join("");
}

/** Lines of an address or a heading: those that say something. */
export const filled = (...lines: readonly (string | undefined | null)[]): string[] =>
  lines.map((line) => oneLine(line ?? "", 200)).filter((line) => line !== "");
