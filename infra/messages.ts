import { readFileSync, writeFileSync } from "node:fs";
import { type Sentence, sentences } from "./local/tooling/sentences.ts";

const FILE = "docs/messages.md";

/** `tsx infra/messages.ts` writes the page; `--check` fails when the committed one is stale. */
const text = page(sentences());
if (!process.argv.includes("--check")) {
  writeFileSync(FILE, text);
  process.stdout.write(`${FILE} written\n`);
} else if (readFileSync(FILE, "utf8") !== text) {
  process.stderr.write(`${FILE} is stale: run npm run messages\n`);
  process.exitCode = 1;
}

function page(all: readonly Sentence[]): string {
  const parts = [
    "# Messages",
    "Every text that a person reads, by file, to be judged in one sitting. Written by `npm run messages`; do not edit.",
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
