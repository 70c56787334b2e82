/**
 * Control characters, direction marks and zero-width characters, which must not be printed. Joiners are kept after letters
 * of scripts whose letters join.
 */
const UNPRINTABLE =
  /\p{Cc}|\u00ad|\u200b|(?<![\p{scx=Arabic}\p{scx=Devanagari}])[\u200c\u200d]|[\u200e\u200f]|[\u2028-\u202e]|[\u2060-\u2069]|[\u{fe00}-\u{fe0f}]|\ufeff/gu;

/** Returns a text on one line, without unprintable characters and at most `max` characters long; "…" marks a cut. */
export const oneLine = (text: string, max = 300): string =>
  cut(text.replace(/\s+/g, " ").replace(UNPRINTABLE, "").trim(), max);

/** The same for several lines; consecutive empty lines become one. */
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

/** Drops empty lines of an address or a heading. */
export const filled = (...lines: readonly (string | undefined | null)[]): string[] =>
  lines.map((line) => oneLine(line ?? "", 200)).filter((line) => line !== "");
