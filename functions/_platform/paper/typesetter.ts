import { Directions, needsDirections } from "./directions.ts";
import { breakLines } from "./line-breaks.ts";
import type { Weight } from "./load-fonts.ts";
import type { FontFamily, PaperFonts, Pdf } from "./paper-fonts.ts";
import { type Family, familiesOf } from "./script-fonts.ts";

/** Part of a line in one font and one direction. */
interface Run {
  readonly text: string;
  readonly family: FontFamily;
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
}
export type Align = "left" | "right" | "center" | "start";

/** What belongs to the character before it: joiners and marks. */
const FOLLOWING = /^[\p{M}\u200c\u200d]$/u;
const JOINER = /^[\u200c\u200d]$/;
/** Some fonts leave room for stacked marks that would tear a paper's lines apart. In thousandths of the size. */
const MAX_ASCENT = 1160;
const MAX_DESCENT = 450;
/** With any choice of features pdfkit lays out a text at once, instead of word by word from left to right. */
const WHOLE: { readonly features: [] } = { features: [] };
/** Texts measured on a page are drawn next; more are not kept. */
const MAX_KEPT = 200;

/** Sets texts that the papers' own font cannot set alone, or that run from right to left. */
export class Typesetter {
  private readonly pdf: Pdf;
  private readonly fonts: PaperFonts;
  private readonly missing: Set<number>;
  private readonly kept = new Map<string, SetText>();

  /** Adds to `missing` the characters that no font has, which are drawn as "?". */
  constructor(pdf: Pdf, fonts: PaperFonts, missing: Set<number>) {
    this.pdf = pdf;
    this.fonts = fonts;
    this.missing = missing;
  }

  /** Whether the papers' own font sets this text alone. */
  isPlain(text: string): boolean {
    return !needsDirections(text) && [...text].every((each) => each === "\n" || this.fonts.has(undefined, each));
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
      const y = at.y + index * lineHeight + ascent;
      for (const run of runs) {
        this.fonts.use(run.family, weight);
        const options = { ...WHOLE, lineBreak: false, baseline: "alphabetic" } as const;
        this.pdf.fontSize(size).fillColor(color).text(run.text, x, y, options);
        x += run.width;
      }
    }
  }

  /** Forgets what is missing and what was set, for the next part. */
  clear(): void {
    this.missing.clear();
    this.kept.clear();
  }

  private setNew(text: string, { width, size, weight, lineGap }: Setting): SetText {
    const families = new Set<FontFamily>([undefined]);
    const lines = text.split("\n").flatMap((written) => {
      const paragraph = this.cover(written);
      for (const family of paragraph.families) families.add(family);
      const runsOf = (from: number, to: number) => this.runsOf(paragraph, [from, to], { size, weight });
      const broken = breakLines(paragraph.text, width, (from, to) => sumOf(runsOf(from, to)));
      return broken.map(([from, to]): Line => {
        const runs = runsOf(from, to);
        return { runs, width: sumOf(runs), isRightToLeft: paragraph.directions.isRightToLeft };
      });
    });
    const fonts = [...families].map((family) => this.fonts.use(family, weight));
    const ascender = Math.max(...fonts.map((font) => Math.min(font.ascender, MAX_ASCENT)));
    const descender = Math.max(...fonts.map((font) => Math.min(-font.descender, MAX_DESCENT)));
    const lineHeight = ((ascender + descender) / 1000) * size + lineGap;
    return { lines, lineHeight, ascent: (ascender / 1000) * size, height: lines.length * lineHeight, size, weight };
  }

  /** Finds each character's font, or shows it as "?". */
  private cover(paragraph: string): Paragraph {
    const ideographs = this.fonts.ideographFamilies(paragraph);
    const families: FontFamily[] = [];
    let text = "";
    let last: FontFamily;
    for (const character of paragraph) {
      const found = this.fontOf(character, last, ideographs);
      if (!found && JOINER.test(character)) continue;
      if (!found) this.missing.add(character.codePointAt(0) as number);
      const shown = found ? character : "?";
      last = found?.family;
      for (let unit = 0; unit < shown.length; unit += 1) families.push(last);
      text += shown;
    }
    return { text, families, directions: new Directions(text) };
  }

  private fontOf(
    character: string,
    last: FontFamily,
    ideographs: readonly Family[],
  ): { readonly family: FontFamily } | undefined {
    if (FOLLOWING.test(character) && this.fonts.has(last, character)) return { family: last };
    if (JOINER.test(character)) return undefined;
    const families = [undefined, ...familiesOf(character, ideographs)];
    const index = families.findIndex((family) => this.fonts.has(family, character));
    return index < 0 ? undefined : { family: families[index] };
  }

  /** A part of a paragraph in runs, as they are seen from left to right. */
  private runsOf(
    { families, directions }: Paragraph,
    [from, to]: readonly [number, number],
    { size, weight }: { readonly size: number; readonly weight: Weight },
  ): Run[] {
    const starts: number[] = [];
    const startOf = (at: number) => starts[at - from] as number;
    for (let at = from; at < to; at += 1) {
      const isSame = families[at] === families[at - 1] && directions.levelAt(at) === directions.levelAt(at - 1);
      starts.push(at > from && isSame ? startOf(at - 1) : at);
    }
    const seen = new Set(directions.inVisualOrder(from, to).map(startOf));
    return [...seen].map((start) => {
      const text = splitThaiVowels(directions.forFont(start, from + starts.lastIndexOf(start) + 1));
      const family = families[start];
      this.fonts.use(family, weight);
      return { text, family, width: this.pdf.fontSize(size).widthOfString(text, WHOLE) };
    });
  }
}

interface Paragraph {
  readonly text: string;
  /** One for each of the text's UTF-16 units. */
  readonly families: readonly FontFamily[];
  readonly directions: Directions;
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The vowel "am" as its two signs, the ring below a tone mark: fontkit, unlike browsers, would draw it above. */
const splitThaiVowels = (text: string): string =>
  text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, (_, tone: string) => `\u0e4d${tone}\u0e32`);

const sumOf = (runs: readonly Run[]): number => runs.reduce((sum, { width }) => sum + width, 0);
