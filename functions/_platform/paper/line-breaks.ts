/** Scripts that are written without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\u3000-\u303f\uff00-\uffef]/u;
/** Never at a line's beginning: what closes or goes on. */
const CLOSING =
  /^[\p{Pe}\p{Pf}\p{Po}\p{M}\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30fc\u3005]/u;
/** Never at a line's end. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;

const words = new Intl.Segmenter(undefined, { granularity: "word" });
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Breaks a paragraph into lines `[from, to)` no wider than `width`; `widthOf` measures a part of it. */
export function breakLines(
  text: string,
  width: number,
  widthOf: (from: number, to: number) => number,
): (readonly [number, number])[] {
  const lines: (readonly [number, number])[] = [];
  let [from, used] = [0, 0];
  for (const [start, end] of unbreakable(text)) {
    const shown = start + text.slice(start, end).trimEnd().length;
    if (used + widthOf(start, shown) > width && from < start) {
      lines.push([from, trimmed(text, from, start)]);
      [from, used] = [start, 0];
    }
    if (widthOf(start, shown) > width)
      for (const piece of graphemesOf(text, start, shown)) {
        const own = widthOf(...piece);
        if (used + own > width && from < piece[0]) {
          lines.push([from, piece[0]]);
          [from, used] = [piece[0], 0];
        }
        used += own;
      }
    else used += widthOf(start, end);
  }
  lines.push([from, trimmed(text, from, text.length)]);
  return lines;
}

const trimmed = (text: string, from: number, to: number): number => from + text.slice(from, to).trimEnd().length;

/** The parts between which a line may end: words with the spaces after them, and words of scripts without spaces. */
function unbreakable(text: string): (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let from = 0;
  for (const { index, segment } of words.segment(text)) {
    if (index > from && mayBreak(text.slice(Math.max(from, index - 2), index), segment)) {
      parts.push([from, index]);
      from = index;
    }
  }
  if (from < text.length) parts.push([from, text.length]);
  return parts;
}

function mayBreak(before: string, after: string): boolean {
  if (after.trim() === "") return false;
  const [last = "", first = ""] = [[...before].at(-1), [...after][0]];
  if (last.trim() === "") return true;
  if (CLOSING.test(after) || OPENING.test(before)) return false;
  return UNSPACED.test(last) || UNSPACED.test(first);
}

function graphemesOf(text: string, from: number, to: number): (readonly [number, number])[] {
  return Array.from(
    graphemes.segment(text.slice(from, to)),
    ({ index, segment }) => [from + index, from + index + segment.length] as const,
  );
}
