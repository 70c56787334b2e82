import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { afterAll, afterEach, expect, test } from "vitest";
import { mapStackTraces, originalsIn } from "./stack-traces.mjs";

const folder = mkdtempSync(join(tmpdir(), "presswork-stacks-"));
afterAll(() => rmSync(folder, { recursive: true }));

const own = Error.prepareStackTrace;
afterEach(() => {
  Error.prepareStackTrace = own;
});

const SOURCE = `// What the build leaves out.
export function faulty(text: string): never {
  const words = text.split(" ");

  throw new TypeError(words.join("-"));
}
export const named = { toString: () => "named" };
`;

/** The source, built as the product is. */
function built(name: string) {
  const [source, file] = [join(folder, `${name}.ts`), join(folder, `${name}.mjs`)];
  writeFileSync(source, SOURCE);
  buildSync({
    entryPoints: [source],
    outfile: file,
    format: "esm",
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
  });
  return { source, file };
}

/** The stack of the error that the built file throws in a process with mapped stack traces. */
function stackOf(file: string): string[] {
  const script = `
    import { mapStackTraces } from ${JSON.stringify(new URL("./stack-traces.mjs", import.meta.url).href)};
    import { faulty } from ${JSON.stringify(pathToFileURL(file).href)};
    mapStackTraces();
    try { faulty("no such word"); } catch (error) { console.log(error.stack); }
  `;
  return execFileSync(process.execPath, ["--input-type=module", "-e", script]).toString().split("\n");
}

test("a stack trace names the line of the source where the error was thrown", () => {
  const { source, file } = built("mapped");
  const [head, thrown] = stackOf(file);
  expect(head).toBe("TypeError: no-such-word");
  expect(thrown).toBe(`    at faulty (${pathToFileURL(source).href}:5:9)`);
});

test("a file without a map keeps its own positions", () => {
  const { file } = built("unmapped");
  rmSync(`${file}.map`);
  expect(stackOf(file)[1]).toMatch(/at faulty \(file:.*unmapped\.mjs:\d+:\d+\)$/);
});

test("an error that cannot be written as text still has a stack", () => {
  mapStackTraces();
  const error = new Error("x");
  Object.defineProperty(error, "name", {
    get: () => {
      throw new Error("no name");
    },
  });
  expect(error.stack).toMatch(/^Error\n {4}at /);
});

test("positions are found in lines of any number, and nowhere before the first of a line", () => {
  // Line 1 begins at column 5; line 3 has two segments, the second of another source.
  const at = originalsIn({ sources: ["a.ts", "b.ts"], mappings: "KAAA;;AACA,ICEI" });
  expect(at(1, 3)).toBeUndefined();
  expect(at(1, 6)).toEqual({ source: "a.ts", line: 1, column: 1 });
  expect(at(2, 1)).toBeUndefined();
  expect(at(3, 2)).toEqual({ source: "a.ts", line: 2, column: 1 });
  expect(at(3, 9)).toEqual({ source: "b.ts", line: 4, column: 5 });
  expect(at(99, 1)).toBeUndefined();
});
