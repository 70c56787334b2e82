import { expect, test } from "vitest";
import { read } from "./tree.ts";

interface Quote {
  readonly file: string;
  /** Pieces of code in their order, each a run of lines without what indents them. */
  readonly pieces: readonly (readonly string[])[];
}

/** The quotes of a document: fenced blocks that name a language and a file. Lines of `…` stand for any others. */
function quotesIn(markdown: string): Quote[] {
  return [...markdown.matchAll(/^ *```tsx? (\S+)\n([\s\S]*?)^ *```$/gm)].map(([, file = "", code = ""]) => {
    const pieces: string[][] = [[]];
    for (const line of code
      .trimEnd()
      .split("\n")
      .map((each) => each.trim()))
      if (line === "…") pieces.push([]);
      else pieces.at(-1)?.push(line);
    return { file, pieces };
  });
}

/** The first line of a quote that its file does not have in that place; undefined if all is there. */
function missingFrom({ pieces }: Quote, source: string): string | undefined {
  const lines = source.split("\n").map((each) => each.trim());
  let from = 0;
  for (const piece of pieces) {
    const at = lines.findIndex(
      (_, start) => start >= from && piece.every((line, next) => lines[start + next] === line),
    );
    if (at < 0) return piece[0];
    from = at + piece.length;
  }
  return undefined;
}

test("a quote is found where its lines are, in their order, and nowhere else", () => {
  const [quote = { file: "", pieces: [] }] = quotesIn(
    "1. So:\n\n   ```ts a.ts\n   one({\n     …\n     three,\n   ```\n",
  );
  expect(quote).toEqual({ file: "a.ts", pieces: [["one({"], ["three,"]] });
  expect(missingFrom(quote, "  one({\n    two,\n    three,\n  })")).toBeUndefined();
  expect(missingFrom(quote, "three,\none({")).toBe("three,");
});

test("what the recipes quote is in the files they name", () => {
  const quotes = quotesIn(read("docs/adding-things.md"));
  expect(quotes.length).toBeGreaterThan(12);
  const wrong = quotes.flatMap((quote) => {
    const missing = missingFrom(quote, read(quote.file));
    return missing === undefined ? [] : [`${quote.file} has no longer: ${missing}`];
  });
  expect(wrong).toEqual([]);
});
