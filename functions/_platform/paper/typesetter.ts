import { asLaidOut, type Directions, directionsOf, inVisualOrder, needsDirections } from "./directions.ts";
import { breakLines, wordStarts } from "./line-breaks.ts";
import type { Weight } from "./load-fonts.ts";
import type { Pdf, PdfFonts } from "./pdf-fonts.ts";
import { type Family, fileWith, ideographFamilies } from "./script-fonts.ts";

/** Part of a line in one font and one direction. `file` is undefined in the papers' own font. */
interface Run {
  readonly text: string;
  readonly file: string | undefined;
  readonly level: number;
  readonly width: number;
}
interface Line {
  /** From left to right. */
  readonly runs: readonly Run[];
  readonly width: number;
  readonly isRightToLeft: boolean;
}
/** A text set in lines; distances in points. */
export interface SetText {
  readonly lines: readonly Line[];
  readonly lineHeight: number;
  /** From a line's top to its baseline. */
  readonly ascent: number;
  readonly height: number;
  readonly size: number;
  readonly weight: Weight;
}
export interface Setting {
  readonly width: number;
  readonly size: number;
  readonly weight: Weight;
  readonly lineGap: number;
  /** The paper's country, for characters that several languages draw differently. */
  readonly country?: string | undefined;
}
export type Align = "left" | "right" | "center" | "start";

/** What belongs to the character before it: joiners and marks. */
const FOLLOWING = /^[\p{M}\u200c\u200d]$/u;
const JOINER = /^[\u200c\u200d]$/;
/** Some fonts leave room for stacked marks that would tear a paper's lines apart. In thousandths of the size. */
const MAX_ASCENT = 1160;
const MAX_DESCENT = 450;
/** Texts measured on a page are drawn next; more are not kept. */
const MAX_KEPT = 200;

/** Sets texts that the papers' own font cannot set alone, or that run from right to left. */
export class Typesetter {
  private readonly pdf: Pdf;
  private readonly fonts: PdfFonts;
  private readonly missing: Set<number>;
  private readonly kept = new Map<string, SetText>();

  /** Adds to `missing` the characters that no font has, which are drawn as "?". */
  constructor(pdf: Pdf, fonts: PdfFonts, missing: Set<number>) {
    this.pdf = pdf;
    this.fonts = fonts;
    this.missing = missing;
  }

  /** Whether the papers' own font sets this text alone. */
  isPlain(text: string, weight: Weight): boolean {
    return !needsDirections(text) && [...text].every((each) => each === "\n" || this.has(undefined, each, weight));
  }

  set(text: string, setting: Setting): SetText {
    const key = JSON.stringify([text, setting]);
    const kept = this.kept.get(key);
    if (kept) return kept;
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    const set = this.setNew(text, setting);
    this.kept.set(key, set);
    return set;
  }

  draw({ lines, lineHeight, ascent, size, weight }: SetText, at: Box, color: string, align: Align): void {
    for (const [index, { runs, width, isRightToLeft }] of lines.entries()) {
      const isAtEnd = align === "right" || (align === "start" && isRightToLeft);
      let x = at.x + (isAtEnd ? at.width - width : align === "center" ? (at.width - width) / 2 : 0);
      for (const run of runs) {
        this.fonts.use(run.file, weight);
        const shown = asLaidOut(run.text, run.level);
        const y = at.y + index * lineHeight + ascent;
        const options = { lineBreak: false, features: [], baseline: "alphabetic" } as const;
        this.pdf.fontSize(size).fillColor(color).text(shown, x, y, options);
        x += run.width;
      }
    }
  }

  /** Forgets what is missing and what was set, for the next part. */
  clear(): void {
    this.missing.clear();
    this.kept.clear();
  }

  private setNew(text: string, { width, size, weight, lineGap, country }: Setting): SetText {
    const files = new Set<string | undefined>([undefined]);
    const lines = text.split("\n").flatMap((paragraph) => {
      const covered = this.cover(paragraph, weight, country);
      for (const file of covered.files) files.add(file);
      const directions = directionsOf(covered.text);
      const runsOf = (from: number, to: number) => this.runsOf(covered, directions, [from, to], { size, weight });
      const widthOf = (from: number, to: number) => sumOf(runsOf(from, to));
      return breakLines(covered.text, width, widthOf).map(([from, to]): Line => {
        const runs = inVisualOrder(runsOf(from, to));
        return { runs, width: sumOf(runs), isRightToLeft: directions.isRightToLeft };
      });
    });
    const metrics = [...files].map((file) => this.fonts.use(file, weight));
    const ascender = Math.max(...metrics.map((font) => Math.min(font?.ascender ?? 0, MAX_ASCENT)));
    const descender = Math.max(...metrics.map((font) => Math.min(-(font?.descender ?? 0), MAX_DESCENT)));
    const lineHeight = ((ascender + descender) / 1000) * size + lineGap;
    return { lines, lineHeight, ascent: (ascender / 1000) * size, height: lines.length * lineHeight, size, weight };
  }

  /** Finds each character's font; `files` has one entry for each of the text's UTF-16 units. */
  private cover(paragraph: string, weight: Weight, country: string | undefined): Covered {
    const ideographs = ideographFamilies(paragraph, country);
    const files: (string | undefined)[] = [];
    let text = "";
    let last: string | undefined;
    for (const character of paragraph) {
      const found = this.fontOf(character, { last, ideographs, weight });
      if (!found) {
        if (JOINER.test(character)) continue;
        this.missing.add(character.codePointAt(0) as number);
      }
      const shown = found ? character : "?";
      last = found?.file;
      for (let unit = 0; unit < shown.length; unit += 1) files.push(last);
      text += shown;
    }
    return { text, files, starts: wordStarts(text) };
  }

  private fontOf(
    character: string,
    { last, ideographs, weight }: { last: string | undefined; ideographs: readonly Family[]; weight: Weight },
  ): { readonly file: string | undefined } | undefined {
    if (FOLLOWING.test(character) && this.has(last, character, weight)) return { file: last };
    if (JOINER.test(character)) return undefined;
    if (this.has(undefined, character, weight)) return { file: undefined };
    const file = fileWith(character, ideographs);
    return file && this.has(file, character, weight) ? { file } : undefined;
  }

  private has(file: string | undefined, character: string, weight: Weight): boolean {
    return this.fonts.use(file, weight)?.font.hasGlyphForCodePoint(character.codePointAt(0) as number) ?? false;
  }

  private runsOf(
    { text, files, starts }: Covered,
    { levels }: Directions,
    [from, to]: readonly [number, number],
    { size, weight }: { readonly size: number; readonly weight: Weight },
  ): Run[] {
    const runs: Run[] = [];
    let start = from;
    for (let at = from + 1; at <= to; at += 1) {
      const isSame = files[at] === files[start] && levels[at] === levels[start];
      if (at < to && isSame && !starts.has(at)) continue;
      const run = { text: text.slice(start, at), file: files[start], level: levels[start] ?? 0 };
      this.fonts.use(run.file, weight);
      const width = this.pdf.fontSize(size).widthOfString(asLaidOut(run.text, run.level), { features: [] });
      runs.push({ ...run, width });
      start = at;
    }
    return runs;
  }
}

interface Covered {
  readonly text: string;
  readonly files: readonly (string | undefined)[];
  /** Runs end where a word of a script without spaces begins, so that a file's words are read one by one. */
  readonly starts: ReadonlySet<number>;
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const sumOf = (runs: readonly Run[]): number => runs.reduce((sum, { width }) => sum + width, 0);
