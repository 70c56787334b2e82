import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Sentence, sentences } from "./local/tooling/sentences.ts";

const FOLDER = "docs/messages";

/** `tsx infra/messages.ts` writes a page for each module; `--check` fails when a committed one is stale. */
const pages = pagesOf(sentences());
const stale = stalePages();
if (!process.argv.includes("--check")) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of pages) writeFileSync(join(FOLDER, name), text);
  process.stdout.write(`${FOLDER} written: ${stale.length} pages changed\n`);
} else if (stale.length > 0) {
  process.stderr.write(`${stale.map((name) => join(FOLDER, name)).join(", ")} stale: run npm run messages\n`);
  process.exitCode = 1;
}

/** Pages whose text is another than the committed one, which are missing, or whose module is gone. */
function stalePages(): string[] {
  const committed = namesIn(FOLDER);
  const names = new Set([...pages.keys(), ...committed]);
  return [...names].filter(
    (name) => !committed.includes(name) || readFileSync(join(FOLDER, name), "utf8") !== pages.get(name),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The module that a file is of: its second folder. */
function moduleOf({ file }: Sentence): string {
  return (file.split("/")[1] ?? "").replace(/\.ts$/, "").replace(/^_/, "");
}

function pagesOf(all: readonly Sentence[]): Map<string, string> {
  const modules = [...new Set(all.map(moduleOf))].sort();
  return new Map(
    modules.map((module) => [
      `${module}.md`,
      page(
        module,
        all.filter((each) => moduleOf(each) === module),
      ),
    ]),
  );
}

function page(module: string, all: readonly Sentence[]): string {
  const parts = [
    `# ${module}`,
    "Every text of this module that a person reads, by file. Written by `npm run messages`; do not edit.",
  ];
  for (const group of new Set(all.map((each) => each.group))) {
    parts.push(`## ${group}`);
    const ofGroup = all.filter((each) => each.group === group);
    for (const file of new Set(ofGroup.map((each) => each.file)))
      parts.push(
        `### ${file}`,
        ofGroup
          .filter((each) => each.file === file)
          .map(line)
          .join("\n"),
      );
  }
  return `${parts.join("\n\n")}\n`;
}

function lines(text: string): string[] {
  return text
    .split("\n")
    .map((each) => each.trim())
    .filter(Boolean);
}

function line({ name, text }: Sentence): string {
  return `- ${name && `\`${name}\` `}${lines(text).join(" ⏎ ")}`;
}
