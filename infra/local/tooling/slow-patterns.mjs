import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseRegExpLiteral, visitRegExpAST } from "@eslint-community/regexpp";
import ts from "typescript";
import { root } from "./root.mjs";
import { filesBelow } from "./stamp.mjs";

/** Every pattern that was judged linear, one a line. Judging takes a second each, so what is listed here is not judged again. */
const LIST = "infra/local/tooling/linear-patterns.txt";
/** A repetition of more is judged as one without end: bounds of hundreds multiply. */
const MAX_COUNT = 30;
const TIMEOUT = 60_000;

/** Patterns that may be slow, and why that does no harm. */
/** @type {ReadonlyMap<string, string>} */
const EXCEPTIONS = new Map();

/** @typedef {{ at: string; pattern: string }} Found a pattern as a literal, and where it is */

/**
 * Every pattern that a source text writes down: literals, and texts given to RegExp.
 * @param {string} path
 * @param {string} text
 * @returns {Found[]}
 */
export function patternsIn(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  /** @type {Found[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const pattern = patternOf(node, source);
    if (pattern) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ at: `${path}:${line + 1}`, pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 * @returns {string | undefined}
 */
function patternOf(node, source) {
  if (ts.isRegularExpressionLiteral(node)) return node.getText(source);
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node))) return undefined;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== "RegExp") return undefined;
  const [pattern, flags] = node.arguments ?? [];
  if (!pattern || !ts.isStringLiteralLike(pattern)) return undefined;
  return String(new RegExp(pattern.text, flags && ts.isStringLiteralLike(flags) ? flags.text : ""));
}

/**
 * A pattern with its counted repetitions simplified, so that it can be judged exactly and soon.
 * @param {string} pattern
 */
function simplified(pattern) {
  /** @type {[number, number, string][]} */
  const edits = [];
  visitRegExpAST(parseRegExpLiteral(pattern), {
    onQuantifierEnter({ min, max, greedy, element, end }) {
      const least = Math.min(min, 5);
      const most = max === min ? `${least}` : max > MAX_COUNT ? `${least},` : `${least},${Math.max(max, least)}`;
      if (min > 5 || (max > MAX_COUNT && max < Number.POSITIVE_INFINITY))
        edits.push([element.end, end, `{${most}}${greedy ? "" : "?"}`]);
    },
  });
  let text = pattern;
  for (const [from, to, put] of edits.sort(([one], [other]) => other - one))
    text = text.slice(0, from) + put + text.slice(to);
  const end = text.lastIndexOf("/");
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

/**
 * What is wrong with a pattern; undefined if the time it takes grows with the text alone.
 * @param {string} pattern
 */
async function judge(pattern) {
  const { check } = await import("recheck");
  const { source, flags } = simplified(pattern);
  let verdict = await check(source, flags, { timeout: TIMEOUT });
  // What cannot be judged exactly is judged by trying, which a busy machine may end too early.
  if (verdict.status === "unknown") verdict = await check(source, flags, { timeout: TIMEOUT });
  if (verdict.status === "safe") return undefined;
  return verdict.status === "vulnerable" ? verdict.complexity.summary : "cannot be judged";
}

/** A pattern without repetition, or with few and small ones, cannot be slow. */
const repeats = (/** @type {string} */ pattern) => /[*+]|\{\d+,/.test(pattern);

const isSource = (/** @type {string} */ file) =>
  /\.(tsx?|mjs)$/.test(file) && !/\.(test|spec)\.tsx?$|\/fixtures\//.test(file);

const listed = () =>
  existsSync(join(root, LIST)) ? readFileSync(join(root, LIST), "utf8").split("\n").filter(Boolean) : [];

/** @param {readonly Found[]} found @param {ReadonlySet<string>} linear */
export async function judged(found, linear) {
  const fresh = [...new Set(found.map(({ pattern }) => pattern))].filter(
    (pattern) => repeats(pattern) && !linear.has(pattern) && !EXCEPTIONS.has(pattern),
  );
  /** @type {Map<string, string | undefined>} */
  const verdicts = new Map();
  await Promise.all(
    [...Array(2)].map(async () => {
      for (let pattern = fresh.pop(); pattern !== undefined; pattern = fresh.pop())
        verdicts.set(pattern, await judge(pattern));
    }),
  );
  return verdicts;
}

const patternsOfTree = () =>
  filesBelow(["events", "functions", "infra", "web"])
    .filter(isSource)
    .flatMap((file) => patternsIn(file, readFileSync(join(root, file), "utf8")));

/** One complaint per pattern whose time may grow faster than the text it reads. */
export async function slowPatterns() {
  const found = patternsOfTree();
  const verdicts = await judged(found, new Set(listed()));
  const inTree = new Set(found.map(({ pattern }) => pattern));
  return [
    ...found.flatMap(({ at, pattern }) => {
      if (!verdicts.has(pattern)) return [];
      const complaint = verdicts.get(pattern);
      return [
        complaint
          ? `${at} ${pattern} is slow (${complaint}): write it without repetitions that overlap`
          : `${at} ${pattern} is not in ${LIST}: npm run patterns`,
      ];
    }),
    ...[...EXCEPTIONS.keys()]
      .filter((pattern) => !inTree.has(pattern))
      .map((pattern) => `${pattern} is excepted, and nowhere`),
  ];
}

/** Judges what is new, or `all`, and returns the list of linear patterns as it should be. */
export async function linearPatterns(all = false) {
  const found = patternsOfTree()
    .map(({ pattern }) => pattern)
    .filter((pattern) => repeats(pattern) && !EXCEPTIONS.has(pattern));
  const known = new Set(all ? [] : listed());
  const verdicts = await judged(
    found.map((pattern) => ({ at: "", pattern })),
    known,
  );
  return [...new Set(found)].filter((pattern) => known.has(pattern) || verdicts.get(pattern) === undefined).sort();
}

export { LIST };
