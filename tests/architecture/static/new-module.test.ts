import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { bannedNamesIn } from "../../../infra/local/tooling/banned-names.mjs";
import { INDEX_PATHS } from "../../../infra/local/tooling/indexes.mjs";
import { filesBelow } from "../../../infra/local/tooling/stamp.mjs";
import { violationsIn } from "../cruise.ts";
import { copyOfTheTree } from "../new-module.ts";

const { copy, failureOf, tool } = copyOfTheTree();
const FOLDERS = ["events", "functions", "web", "tests", "infra", "docs"];
/** What is written from the folders of all modules. */
const WRITTEN = [...INDEX_PATHS, "functions/openapi.json", "tests/contracts/frozen-views.json"];
const OWN =
  /^((events|functions|web)\/gift-cards\/|tests\/(browser|forms)\/gift-cards\.|docs\/messages\/gift-cards\.md$)/;
const MAX_SOURCE_LINES = 600;

const contentOf = (path: string) => readFileSync(join(copy, path), "utf8");

const contents = () => new Map(filesBelow(FOLDERS, copy).map((path) => [path, contentOf(path)]));

const isTest = (path: string) => /\.(test|spec)\.ts$/.test(path);

const IMPORTS_NEW = /from ".*gift-cards/;

/** What the compiler says of these files and of those that import them: the others are as `npm run check` found them. */
function typeErrors(written: readonly string[]): string[] {
  const config = ts.readConfigFile(join(copy, "tsconfig.json"), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, copy);
  const own = new Set(written.map((path) => join(copy, path)));
  const affected = fileNames.filter((path) => own.has(path) || IMPORTS_NEW.test(readFileSync(path, "utf8")));
  const program = ts.createProgram([...affected, ...fileNames.filter((path) => path.endsWith(".d.ts"))], options);
  const found = affected.flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  return [...program.getOptionsDiagnostics(), ...found].map(
    ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
  );
}

test("a new module is in folders of its own, well typed, tidy, within every boundary and all used", async () => {
  const before = contents();
  // It fails where Biome finds anything that it cannot tidy.
  expect(await failureOf("infra/local/new-module.mjs", "gift-cards")).toBe("");
  const after = [...contents()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  expect(after.filter((path) => !OWN.test(path) && !WRITTEN.includes(path))).toEqual([]);
  const added = after.filter((path) => !before.has(path));
  expect(added.length).toBeGreaterThan(20);
  const unused = await tool("knip/bin/knip.js", "--no-progress");
  expect(unused.split("\n").filter((line) => /gift-?cards?/i.test(line))).toEqual([]);
  const code = added.filter((path) => /\.tsx?$/.test(path));
  expect(code.flatMap((path) => bannedNamesIn(path, contentOf(path)))).toEqual([]);
  const [testFiles, sources] = [code.filter(isTest), code.filter((path) => !isTest(path))];
  expect(sources.map(contentOf).join("").split("\n").length).toBeLessThanOrEqual(MAX_SOURCE_LINES);
  // A cycle that is new goes through a new file; other files can break a boundary only where they import one.
  expect(violationsIn(copy, sources)).toEqual([]);
  expect(violationsIn(copy, [...INDEX_PATHS, ...testFiles], 1)).toEqual([]);
  expect(typeErrors([...added, ...INDEX_PATHS])).toEqual([]);
});
