import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bannedNamesIn } from "../../infra/local/tooling/banned-names.mjs";
import { filesBelow } from "../../infra/local/tooling/stamp.mjs";
import { violationsIn } from "./cruise.ts";
import { root } from "./tree.ts";

const copy = join(mkdtempSync(join(tmpdir(), "presswork-new-")), "presswork");
const FOLDERS = ["events", "functions", "web", "tests"];
const MAX_SOURCE_LINES = 600;
const leftOut = new Set(["node_modules", "build", ".git", ".data", "test-results"]);

beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");
});
afterAll(() => rmSync(join(copy, ".."), { recursive: true, force: true }));

/** What a script of the copy says; "" when all is well and it says nothing on failure. */
async function failureOf(script: string, ...args: string[]): Promise<string> {
  const inherited = ["PATH", "HOME", "TMPDIR", "SystemRoot", "TEMP"].map((name) => [name, process.env[name]]);
  const env: NodeJS.ProcessEnv = { ...Object.fromEntries(inherited), CI: "true" };
  const options = { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 };
  try {
    await promisify(execFile)(process.execPath, [script, ...args], options);
    return "";
  } catch (problem) {
    const { stdout = "", stderr = "", message } = problem as { stdout?: string; stderr?: string; message: string };
    return `${stdout}${stderr}`.trim() || message;
  }
}
const tool = (script: string, ...args: string[]) => failureOf(join(copy, "node_modules", script), ...args);

const contentOf = (path: string) => readFileSync(join(copy, path), "utf8");

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

/** The lists it is added to. */
const SHARED = [
  ...["infra/services.ts", "infra/local/seed/records.ts", "events/_modules/all.ts"],
  ...["web/roles/tasks/tasks.ts", "web/roles/tasks/messages.ts", "functions/integrations/catalogue/organise.ts"],
];
/** Its own tests, and those that look at all modules. */
const TESTS = [
  ...[
    "functions/gift-cards",
    "tests/forms/gift-cards",
    "events/_modules",
    "web/roles/tasks",
    "functions/integrations/store",
  ],
  ...["tests/conformance", "tests/architecture/modules.test.ts"],
  ...["document", "frozen-facts", "frozen-views", "paths", "text", "wording"].map(
    (name) => `tests/contracts/${name}.test.ts`,
  ),
];

/** Cases that are one module's, by their names: those of the other modules are in this run of tests anyway. */
const OF_ONE_MODULE = [
  "^'/v1/",
  "is read today",
  "are folded into a",
  "make rows of",
  "is in its version",
  "half a character and NUL wherever",
];
const CASES = `[Gg]ift-?[Cc]ard|^(?!.*(${OF_ONE_MODULE.join("|")}))`;

test("a new module is whole: it is well typed, tidy, within every boundary, all used, and its tests pass", {
  timeout: 600_000,
}, async () => {
  const before = new Set(filesBelow(FOLDERS, copy));
  // It fails where Biome finds anything that it cannot tidy.
  expect(await failureOf("infra/local/new-module.mjs", "gift-cards")).toBe("");
  expect(await failureOf("infra/local/new-module.mjs", "gift-cards")).toContain("already there");
  const added = filesBelow(FOLDERS, copy).filter((path) => !before.has(path));
  expect(added.length).toBeGreaterThan(20 - SHARED.length);
  const [unused, tests] = await Promise.all([
    tool("knip/bin/knip.js", "--no-progress"),
    tool("vitest/vitest.mjs", "run", "--maxWorkers=1", `--testNamePattern=${CASES}`, ...TESTS),
  ]);
  const own = unused.split("\n").filter((line) => /gift-?cards?/i.test(line));
  expect({ unused: own, tests }).toEqual({ unused: [], tests: "" });
  const code = added.filter((path) => /\.tsx?$/.test(path));
  expect(code.flatMap((path) => bannedNamesIn(path, contentOf(path)))).toEqual([]);
  const [testFiles, sources] = [code.filter(isTest), code.filter((path) => !isTest(path))];
  expect(sources.map(contentOf).join("").split("\n").length).toBeLessThanOrEqual(MAX_SOURCE_LINES);
  // A cycle that is new goes through a new file; other files can break a boundary only where they import one.
  expect(violationsIn(copy, sources)).toEqual([]);
  expect(violationsIn(copy, [...SHARED, ...testFiles], 1)).toEqual([]);
  expect(typeErrors([...added, ...SHARED])).toEqual([]);
});
