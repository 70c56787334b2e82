import { MUTE, type Sheets, SOFT } from "./sheets.ts";
import { oneLine } from "./text.ts";

const LOGO: readonly [number, number] = [120, 36];

/** Draws the seller's logo and name on the left; `aside` draws the right third. */
export function drawHead(
  sheets: Sheets,
  { name, logo }: { readonly name: string; readonly logo?: Uint8Array | undefined },
  aside: (x: number, width: number) => number,
): void {
  const top = sheets.y;
  const taken = logo ? sheets.picture(logo, sheets.left, top, LOGO) : 0;
  const x = sheets.left + (taken ? taken + 10 : 0);
  const asideWidth = sheets.width / 3;
  const title = oneLine(name, 120);
  const width = sheets.width - asideWidth - 20 - (x - sheets.left);
  const style = { weight: "semibold", size: 15 } as const;
  const own = sheets.write(title, { x, y: top + (taken ? 8 : 0), width }, style);
  const height = aside(sheets.left + sheets.width - asideWidth, asideWidth);
  sheets.y = top + Math.max(own + (taken ? 8 : 0), taken ? LOGO[1] : 0, height) + 26;
}

export interface Block {
  readonly share: number;
  readonly title: string;
  readonly lines: readonly string[];
  /** The first line is a name. */
  readonly named?: boolean;
  readonly large?: boolean;
}

/** Draws blocks of short lines side by side, each under its title. */
export function drawBlocks(sheets: Sheets, blocks: readonly Block[]): void {
  const top = sheets.y;
  let [x, lowest] = [sheets.left, top];
  for (const { share, title, lines, named, large } of blocks) {
    const width = sheets.width * share - 14;
    let y = top + sheets.write(title, { x, y: top, width }, { weight: "semibold", size: 8.5, color: MUTE }) + 2;
    for (const [index, line] of lines.entries())
      y += sheets.write(
        line,
        { x, y, width },
        {
          size: large ? 11.5 : 9.5,
          ...(named && index === 0 && { weight: "semibold" as const }),
        },
      );
    lowest = Math.max(lowest, y);
    x += sheets.width * share;
  }
  sheets.y = lowest + 18;
}

/** Draws a titled paragraph, continued on the next page where it does not fit. */
export function drawNote(sheets: Sheets, title: string, text: string, { large = false } = {}): void {
  const width = Math.min(sheets.width, 400);
  const size = large ? 11.5 : 9.5;
  const height = sheets.heightOf(text, width, { size }) + 16;
  sheets.room(Math.min(height, 500));
  sheets.y +=
    sheets.write(title, { x: sheets.left, y: sheets.y, width }, { weight: "semibold", size: 8.5, color: SOFT }) + 1;
  sheets.y += sheets.write(text, { x: sheets.left, y: sheets.y, width }, { size, align: "start" }) + 14;
}
