import bidiFactory, { type EmbeddingLevels } from "bidi-js";

const bidi = bidiFactory();
/** Letters that run from right to left, as fontkit itself lays them out. */
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

export const needsDirections = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The directions of a paragraph by the Unicode bidirectional algorithm; it runs as its first letter does. */
export class Directions {
  readonly isRightToLeft: boolean;
  private readonly text: string;
  private readonly levels: EmbeddingLevels;

  constructor(paragraph: string) {
    this.text = paragraph;
    this.levels = bidi.getEmbeddingLevels(paragraph, "auto");
    this.isRightToLeft = isOdd(this.levels.paragraphs[0]?.level ?? 0);
  }

  /** How deep a character is embedded: odd levels run from right to left. */
  levelAt(index: number): number {
    return this.levels.levels[index] ?? 0;
  }

  /** A line's characters, by their index, as they are seen from left to right. */
  inVisualOrder(from: number, to: number): readonly number[] {
    return bidi.getReorderedIndices(this.text, this.levels, from, to - 1).slice(from, to);
  }

  /** A run as fontkit lays it out right: with mirrored brackets, and turned round where fontkit takes another direction. */
  forFont(from: number, to: number): string {
    const text = this.text.slice(from, to);
    const runsLeft = isOdd(this.levelAt(from));
    const characters = runsLeft ? Array.from(text, (each) => bidi.getMirroredCharacter(each) ?? each) : [...text];
    return (runsLeft === RIGHT_TO_LEFT.test(text) ? characters : characters.reverse()).join("");
  }
}

const isOdd = (level: number): boolean => level % 2 === 1;
