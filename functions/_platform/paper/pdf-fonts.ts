import { encodeOutline, type Point, padded } from "./encode-outline.ts";
import type { Weight } from "./load-fonts.ts";
import { readScriptFont } from "./script-fonts.ts";
import { joinVowels } from "./thai-vowels.ts";

export type Pdf = PDFKit.PDFDocument;

interface Path {
  readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
}
interface Glyph {
  readonly id: number;
  readonly path: Path;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}
interface Subset {
  readonly glyphs: number[];
  readonly glyf: Uint8Array[];
  readonly loca: { readonly offsets: number[] };
  readonly hmtx: { readonly metrics: { readonly advance: number; readonly bearing: number }[] };
  offset: number;
  _addGlyph(id: number): number;
}
/** The parts of pdfkit and fontkit that their types omit. */
interface OpenFont {
  readonly ascender: number;
  readonly descender: number;
  readonly scale: number;
  readonly subset: Subset;
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  readonly font: {
    hasGlyphForCodePoint(code: number): boolean;
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  };
  layout(
    text: string,
    features?: unknown,
  ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly object[] };
  encode(text: string, features?: unknown): [string[], readonly object[]];
}

/** The names that the fonts' designers give to our weights. */
const INSTANCES: Readonly<Record<Weight, string>> = { regular: "Regular", semibold: "SemiBold" };

/** The fonts of one document: the papers' own, and files of other scripts, opened with the first text that needs them. */
export class PdfFonts {
  private readonly pdf: Pdf;
  private readonly opened = new Map<string, OpenFont | undefined>();

  constructor(pdf: Pdf) {
    this.pdf = pdf;
  }

  /** Makes a font the current one: the papers' own when `file` is undefined. Undefined when it cannot be read. */
  use(file: string | undefined, weight: Weight): OpenFont | undefined {
    if (file === undefined) return this.current(weight);
    const name = `${file} ${weight}`;
    if (!this.opened.has(name)) this.opened.set(name, this.open(name, file, weight));
    return this.opened.get(name) && this.current(name);
  }

  private current(name: string): OpenFont {
    this.pdf.font(name);
    return (this.pdf as unknown as { readonly _font: OpenFont })._font;
  }

  private open(name: string, file: string, weight: Weight): OpenFont | undefined {
    const bytes = readScriptFont(file, weight);
    if (!bytes) return undefined;
    this.pdf.registerFont(name, bytes, INSTANCES[weight]);
    const font = this.current(name);
    drawOwnOutlines(font);
    nameOwnLetters(font);
    return font;
  }
}

/**
 * Embeds each glyph as it is drawn in this weight: fontkit would copy it from the font's file, where it has the default
 * weight.
 */
function drawOwnOutlines({ subset, font }: OpenFont): void {
  subset._addGlyph = (id) => {
    const { path, advanceWidth } = font.getGlyph(id);
    const { ends, points, left } = outlineOf(path);
    const bytes = points.length > 0 ? padded(encodeOutline({ ends, points })) : Buffer.alloc(0);
    subset.glyf.push(bytes);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: Math.round(advanceWidth), bearing: left });
    subset.offset += bytes.length;
    return subset.glyf.length - 1;
  };
}

/** Their letters move or stack while they are drawn, so that a word's letters are read from its first glyph alone. */
const REORDERED = /[\p{scx=Devanagari}\p{scx=Thai}]/u;
/** Readers of PDF take no more letters for one glyph. */
const MAX_LETTERS = 40;

/**
 * Writes beside each glyph the letters that it stands for in this place, for who copies or searches. fontkit remembers a
 * glyph's first letters only, but glyphs are shared: in Arabic by all letters that differ in their dots.
 */
function nameOwnLetters(open: OpenFont): void {
  const { font, subset, widths, unicode } = open;
  const own = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => Object.create(own(id), { codePoints: { value: codePoints } }) as Glyph;
  const included = new Map<string, number>();
  const include = ({ id, advanceWidth }: Glyph, letters: readonly number[]): number => {
    const key = `${id} ${letters}`;
    const index = included.get(key) ?? subset.glyphs.push(id) - 1;
    included.set(key, index);
    widths[index] = advanceWidth * open.scale;
    unicode[index] = letters;
    return index;
  };
  open.encode = (text, features) => {
    const { glyphs, positions } = open.layout(text, features);
    const isWord = text.length <= MAX_LETTERS && REORDERED.test(text);
    const whole = isWord ? [...joinVowels(text)].map((each) => each.codePointAt(0) as number) : undefined;
    const indices = glyphs.map((glyph, at) => include(glyph, whole ? (at === 0 ? whole : []) : glyph.codePoints));
    return [indices.map((index) => index.toString(16).padStart(4, "0")), positions];
  };
}

/** A path's points in whole units; `left` is the leftmost. */
function outlineOf({ commands }: Path) {
  const points: Point[] = [];
  const ends: number[] = [];
  let [x, y, left] = [0, 0, Infinity];
  for (const { command, args } of commands) {
    if (command === "closePath") ends.push(points.length - 1);
    for (let index = 0; index + 1 < args.length; index += 2) {
      const [nextX, nextY] = [Math.round(args[index] ?? 0), Math.round(args[index + 1] ?? 0)];
      const onCurve = command !== "quadraticCurveTo" || index === 2;
      points.push({ dx: nextX - x, dy: nextY - y, onCurve });
      [x, y, left] = [nextX, nextY, Math.min(left, nextX)];
    }
  }
  return { ends, points, left: points.length > 0 ? left : 0 };
}
