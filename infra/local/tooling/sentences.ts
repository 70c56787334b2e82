import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

/** A text that people read. `name` is its key in its file, if it has one. */
export interface Sentence {
  group: (typeof GROUPS)[number][0];
  file: string;
  name: string;
  text: string;
}

/** The groups in the order of a page of `docs/messages`; a file belongs to the first one whose pattern it matches. */
const GROUPS = [
  ["Screens", /^web\/.*\/([a-z]+-)*(messages|words)\.ts$|^functions\/[a-z-]+\/words\.ts$/],
  ["Refusals", /\/contract\/refusals\.ts$/],
  ["API descriptions", /\/contract\/|_platform\/openapi\//],
  ["Emails and notifications", /\/reactions\/|\/passwords\/|\/(emails?|described)\.ts$/],
  ["Papers", /^functions\/documents\//],
  ["Imports", /\/(import[a-z-]*|undo-job|option-plan|rates)\.ts$|\/tables\//],
  ["History and activity", /\/(labels?|history|entry|artwork-history)\b|labels?\.ts$|\/history/],
  ["Modules", /^functions\/integrations\/catalogue\/|^events\/[^/]+\/module\.ts$/],
  ["Other", /./],
] as const;

/** Not for people: tests, conformance suites, the demo's data, storage engines and the gallery. */
const SKIPPED =
  /\.test\.|test-facts|conformance|testing|fixtures|\/gallery\/|web\/_build\/|_platform\/reactions\/|sqlite\.ts$|dynamodb|_platform\/(sqlite|store|views|keyvalue|secrets|bus|relay)\//;

/** All texts of screens, refusals, API descriptions, emails, papers, imports and histories, by file. */
export function sentences(): Sentence[] {
  const files = ["web", "functions", "events"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => `${root}/${name}`),
  );
  const all = files
    .filter((file) => /\.ts$/.test(file) && !SKIPPED.test(file))
    .sort()
    .flatMap(sentencesOf);
  return GROUPS.flatMap(([group]) => all.filter((each) => each.group === group));
}

function sentencesOf(file: string): Sentence[] {
  // Beside their words, tasks of roles hold permissions.
  const isRoleTasks = file.endsWith("/role-tasks.ts");
  const [group] = isRoleTasks
    ? ["Screens" as const]
    : (GROUPS.find(([, pattern]) => pattern.test(file)) ?? ["Other" as const]);
  const keyed = (group === "Screens" && !isRoleTasks) || group === "Refusals";
  if (file.startsWith("web/") && group !== "Screens") return [];
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const walk = (node: ts.Node, path: string[]): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isThrown(node)) return;
    const text = textOf(node);
    if (text !== undefined) {
      if (keyed || isProse(text)) found.push({ group, file, name: path.join("."), text });
      return;
    }
    const named = ts.isPropertyAssignment(node) && keyed ? [...path, nameOf(node)] : path;
    const value = ts.isPropertyAssignment(node) ? node.initializer : node;
    ts.forEachChild(value, (child) => walk(child, named));
    if (value !== node && textOf(value) !== undefined) walk(value, named);
  };
  walk(source, []);
  return found;
}

const nameOf = (node: ts.PropertyAssignment) =>
  ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : "";

/** Errors that only a log or a developer sees. */
const isThrown = (node: ts.Node) => ts.isNewExpression(node) && /Error$/.test(node.expression.getText());

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `{…}${span.literal.text}`).join("");
  return undefined;
}

const isProse = (text: string) => /\p{L}{2} \p{L}|^[A-Z]\p{L}+ \S/u.test(text) && !text.startsWith("<");
