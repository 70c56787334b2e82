import type { Weight } from "./load-fonts.ts";
import {
  type Family,
  familiesOf,
  ideographFamilies,
  isIdeographic,
  localFamilies,
  readFamily,
} from "./script-fonts.ts";

export type Pdf = PDFKit.PDFDocument;
/** A family of another script, or the papers' own when undefined. */
export type FontFamily = Family | undefined;

/** What pdfkit's types omit of the current font; distances in thousandths of its size. */
interface CurrentFont {
  readonly ascender: number;
  readonly descender: number;
  readonly font: { hasGlyphForCodePoint(code: number): boolean };
}

/** The fonts of one document: the papers' own, and those of other scripts that its texts need. */
export class PaperFonts {
  private readonly pdf: Pdf;
  private readonly read = new Map<Family, boolean>();
  private local: readonly Family[] = [];

  constructor(pdf: Pdf) {
    this.pdf = pdf;
  }

  /** Reads the fonts that the texts of a part need and that are not read yet. */
  async load(texts: readonly string[], country: string | undefined): Promise<void> {
    this.local = localFamilies(texts, country);
    for (const text of texts) {
      const ideographs = ideographFamilies(text, this.local);
      for (const character of new Set(text)) {
        if (this.has(undefined, character)) continue;
        for (const family of familiesOf(character, ideographs))
          if ((await this.isRead(family)) && this.has(family, character)) break;
      }
    }
  }

  /** The families to try for ideographs: first the one that draws all of a text's, so that they go with each other. */
  ideographFamilies(text: string): readonly Family[] {
    const families = ideographFamilies(text, this.local);
    const characters = [...text].filter(isIdeographic);
    const whole = families.find((family) => characters.every((each) => this.has(family, each)));
    return whole ? [whole, ...families] : families;
  }

  /** Makes a font the current one. */
  use(family: FontFamily, weight: Weight): CurrentFont {
    this.pdf.font(nameOf(family, weight));
    return (this.pdf as unknown as { readonly _font: CurrentFont })._font;
  }

  /** Whether a family that is read has this character. */
  has(family: FontFamily, character: string): boolean {
    if (family && !this.read.get(family)) return false;
    return this.use(family, "regular").font.hasGlyphForCodePoint(character.codePointAt(0) as number);
  }

  private async isRead(family: Family): Promise<boolean> {
    const isTried = this.read.get(family);
    if (isTried !== undefined) return isTried;
    const fonts = await readFamily(family);
    if (fonts)
      for (const weight of ["regular", "semibold"] as const)
        this.pdf.registerFont(nameOf(family, weight), fonts[weight]);
    this.read.set(family, fonts !== undefined);
    return fonts !== undefined;
  }
}

const nameOf = (family: FontFamily, weight: Weight): string => (family ? `${family} ${weight}` : weight);

/** All texts in some data, whose bytes are no texts. */
export function textsIn(data: unknown): string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null || ArrayBuffer.isView(data)) return [];
  return Object.values(data).flatMap(textsIn);
}
