import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "./root.mjs";
import { filesBelow } from "./stamp.mjs";

/** Names that tell a reader nothing, and what to write instead. Fields of events, rows and answers are exempt: they are stored. */
const INSTEAD = new Map(
  Object.entries({
    told: "what it is: response, finding, lastSent",
    said: "flash, message, payload",
    asked: "context, query, request",
    looks: "statusStyles",
    understood: "parseRequest",
    errand: "sideEffect",
    wish: "effect",
    standing: "projectAccess",
    isDeed: "isActivity",
    noteDeed: "touchSession",
    confirmedLately: "requireRecentPassword",
    placeView: "projectMembersView",
    standsAt: "cursorCondition",
    commitmentOf: "transactionFor",
    openDoor: "addRoutes",
    MOST: "MAX_…",
    WAYS: "TRANSITIONS",
    Asked: "…Query, …Request, …Context",
    Told: "…Response",
    Kept: "Stored…",
    Known: "CacheEntry, …Definition",
    Standing: "ProjectAccess, …Status",
    Wish: "Effect",
    Heard: "CommitSummary",
    Asking: "CommandContext",
    Surroundings: "…Context, …Options",
    Shelf: "ViewPartition",
    Doors: "RoutePrefixes",
    House: "BundleModel",
    Answered: "FormErrorContext",
    Trouble: "ActionAlert",
    Was: "OriginalValue",
    Clash: "ConflictFields",
    Letter: "Email",
    barred: "refused, refuseChange",
  }),
);

/** What a variable that waits for something is called instead. */
const AWAITED_INSTEAD = new Map(Object.entries({ done: "result", answer: "response" }));

/**
 * One complaint per declaration of a banned name in a source text: `path:line name: write …`.
 * @param {string} path
 * @param {string} text
 */
export function bannedNamesIn(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  /** @type {string[]} */
  const complaints = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const name = isDeclaration(node) && node.name && ts.isIdentifier(node.name) ? node.name : undefined;
    const instead = name && (INSTEAD.get(name.text) ?? (isAwaited(node) && AWAITED_INSTEAD.get(name.text)));
    if (instead) {
      const { line } = source.getLineAndCharacterOfPosition(name.getStart(source));
      complaints.push(`${path}:${line + 1} ${name.text}: write ${instead}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return complaints;
}

/** @param {ts.Node} node */
const isAwaited = (node) =>
  ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isAwaitExpression(node.initializer);

/**
 * @param {ts.Node} node
 * @returns {node is ts.NamedDeclaration}
 */
const isDeclaration = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassDeclaration(node);

export const bannedNames = () =>
  filesBelow(["events", "functions", "infra", "web", "tests"])
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => bannedNamesIn(file, readFileSync(join(root, file), "utf8")));
