import { loadFonts, type Weight } from "./load-fonts.ts";
import { PaperFonts, type Pdf, textsIn } from "./paper-fonts.ts";
import { type Align, type Setting, Typesetter } from "./typesetter.ts";

export const INK = "#1b1e23";
export const SOFT = "#4b515a";
export const MUTE = "#6b717a";
export const RULE = "#dfe1de";
export type PaperSize = "a4" | "letter";
/** Points. */
const MARGIN = 51;
const FOOT = 46;
const PAGES: Readonly<Record<PaperSize, readonly [number, number]>> = { a4: [595.28, 841.89], letter: [612, 792] };

export interface About {
  readonly size: PaperSize;
  readonly title: string;
  readonly author: string;
  /** The creation time in the file's metadata: the same content gives the same file. */
  readonly at: Date;
}
export interface TextStyle {
  readonly weight?: Weight;
  readonly size?: number;
  readonly color?: string;
  /** `start` is the side where a paragraph begins: the right for one that runs from right to left. */
  readonly align?: Align;
}
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
export interface Part {
  /** What is drawn: its texts say which fonts are needed. */
  readonly data: unknown;
  /** At the left of each page's foot. */
  readonly foot: readonly string[];
  /** At its right, before the page number. */
  readonly aside: string;
  /** Characters that Chinese, Japanese and Korean share are drawn as in this country, unless their text says which it is. */
  readonly country?: string;
}
/** The part of pdfkit that its types omit. */
interface Pictures {
  openImage(bytes: Buffer): { readonly width: number; readonly height: number; readonly orientation?: number };
}
/** Drawn again at the top of each further page of a part. */
export type RunningHead = (sheets: Sheets) => void;

/** A file of parts (a slip, a receipt): each starts on a new page and has its own page numbers. */
export class Sheets {
  y = 0;
  readonly left = MARGIN;
  readonly width: number;
  private readonly bottom: number;
  private readonly missing = new Set<number>();
  private readonly fonts: PaperFonts;
  private readonly typesetter: Typesetter;
  private runningHead: RunningHead | undefined;

  readonly about: About;
  private readonly pdf: Pdf;
  private readonly bytes: Promise<Uint8Array>;

  private constructor(pdf: Pdf, bytes: Promise<Uint8Array>, about: About) {
    this.pdf = pdf;
    this.bytes = bytes;
    this.about = about;
    this.fonts = new PaperFonts(pdf);
    this.typesetter = new Typesetter(pdf, this.fonts, this.missing);
    const [width, height] = PAGES[about.size];
    this.width = width - 2 * MARGIN;
    this.bottom = height - MARGIN - FOOT;
  }

  /** Loads pdfkit with the first document, because it is larger than the service. */
  static async open(about: About): Promise<Sheets> {
    const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), loadFonts()]);
    const pdf = new PDFDocument({
      size: [...PAGES[about.size]],
      margin: 0,
      font: "",
      autoFirstPage: false,
      bufferPages: true,
      lang: "en",
      displayTitle: true,
      info: {
        Title: about.title,
        Author: about.author,
        Creator: "Presswork",
        Producer: "Presswork",
        CreationDate: about.at,
      },
    });
    const chunks: Buffer[] = [];
    const bytes = new Promise<Uint8Array>((resolve, reject) => {
      pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
      pdf.on("end", () => resolve(Buffer.concat(chunks)));
      pdf.on("error", reject);
    });
    for (const weight of ["regular", "semibold"] as const) pdf.registerFont(weight, fonts[weight]);
    return new Sheets(pdf, bytes, about);
  }

  /** Reads the fonts that one part needs and draws it, then the footer of each of its pages. */
  async part(draw: () => void, { data, foot, aside, country }: Part): Promise<void> {
    await this.fonts.load([...textsIn(data), ...foot, aside], country);
    this.typesetter.clear();
    this.runningHead = undefined;
    this.nextPage();
    draw();
    const { start, count } = this.pdf.bufferedPageRange();
    const unprinted = this.missing.size > 0 ? ["Some characters could not be printed and are shown as “?”."] : [];
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(start + page);
      const number = `Page ${page + 1} of ${count}`;
      this.foot([...foot, ...unprinted], `${aside} · ${number}`);
    }
    this.pdf.flushPages();
  }

  /** The characters of the last part that the font lacks. */
  get unprinted(): string[] {
    return [...this.missing].map((code) => String.fromCodePoint(code));
  }

  async finish(): Promise<Uint8Array> {
    this.pdf.end();
    return this.bytes;
  }

  /** Sets what further pages of this part begin with. */
  repeat(head: RunningHead | undefined): void {
    this.runningHead = head;
  }

  /** Starts a new page when `height` does not fit on this one. */
  room(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.nextPage();
    this.runningHead?.(this);
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    const setting = this.settingOf(width, style);
    if (!this.typesetter.isPlain(text)) return this.typesetter.set(text, setting).height;
    return this.styled(setting).heightOfString(text, { width, lineGap: setting.lineGap });
  }

  /** Returns the height used, in points. */
  write(text: string, { x, y, width }: Box, style: TextStyle = {}): number {
    const setting = this.settingOf(width, style);
    const { color = INK, align = "left" } = style;
    if (!this.typesetter.isPlain(text)) {
      const set = this.typesetter.set(text, setting);
      this.typesetter.draw(set, { x, y, width }, color, align);
      return set.height;
    }
    const options = { width, lineGap: setting.lineGap };
    const height = this.styled(setting).heightOfString(text, options);
    this.pdf.fillColor(color).text(text, x, y, { ...options, align: align === "start" ? "left" : align });
    return height;
  }

  rule(y: number, { color = INK, width = 0.75, from = this.left, to = this.left + this.width } = {}): void {
    this.pdf.lineWidth(width).strokeColor(color).moveTo(from, y).lineTo(to, y).stroke();
  }

  tickBox(x: number, y: number): void {
    this.pdf.lineWidth(1).strokeColor(INK).roundedRect(x, y, 12, 12, 2).stroke();
  }

  bars(x: number, y: number, height: number, widths: readonly number[], unit: number): void {
    let at = x;
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0) this.pdf.rect(at, y, width * unit, height);
      at += width * unit;
    }
    this.pdf.fill(INK);
  }

  /** Returns the width used, in points; 0 when the bytes are not a printable picture. */
  picture(bytes: Uint8Array, x: number, y: number, fit: readonly [number, number]): number {
    try {
      const image = (this.pdf as unknown as Pictures).openImage(Buffer.from(bytes));
      // It is drawn as its camera was held.
      const isTurned = (image.orientation ?? 1) >= 5;
      const [width, height] = isTurned ? [image.height, image.width] : [image.width, image.height];
      const scale = Math.min(fit[0] / width, fit[1] / height);
      this.pdf.image(image as never, x, y, { width: width * scale, height: height * scale });
      return width * scale;
    } catch {
      return 0;
    }
  }

  private nextPage(): void {
    this.pdf.addPage();
    this.y = MARGIN;
  }

  private foot(lines: readonly string[], aside: string): void {
    const y = this.bottom + 16;
    const style = { size: 7.5, color: MUTE } as const;
    this.rule(y - 8, { color: RULE });
    this.write(lines.join("\n"), { x: this.left, y, width: this.width - 150 }, style);
    this.write(aside, { x: this.left + this.width - 140, y, width: 140 }, { ...style, align: "right" });
  }

  private settingOf(width: number, { weight = "regular", size = 9.5 }: TextStyle): Setting {
    return { width, size, weight, lineGap: size * 0.16 };
  }

  private styled({ weight, size }: Setting): Pdf {
    return this.pdf.font(weight).fontSize(size);
  }
}
