import type { Plugin } from "vite";

/** What the router works out anew at each match, and what it keeps instead. */
const KEPT = [
  {
    from: "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
    to: "let branches = keptBranches(routes);",
  },
  {
    from: "compilePath(pattern.path, pattern.caseSensitive, pattern.end)",
    to: "keptPattern(pattern.path, pattern.caseSensitive, pattern.end)",
  },
];

const KEEPING = `
const branchesOf = new WeakMap();
function keptBranches(routes) {
  let branches = branchesOf.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    branchesOf.set(routes, branches);
  }
  return branches;
}
const patterns = new Map();
function keptPattern(path, caseSensitive, end) {
  const name = (caseSensitive ? "1" : "0") + (end ? "1" : "0") + path;
  let pattern = patterns.get(name);
  if (!pattern) {
    if (patterns.size === 2000) patterns.clear();
    pattern = compilePath(path, caseSensitive, end);
    patterns.set(name, pattern);
  }
  return pattern;
}
`;

/** The router with its ranked routes and compiled patterns kept; throws if the library reads differently. */
export function withKeptPatterns(code: string): string {
  let changed = code;
  for (const { from, to } of KEPT) {
    if (changed.split(from).length !== 2) throw new Error(`@remix-run/router does not have this once: ${from}`);
    changed = changed.replace(from, to);
  }
  return changed + KEEPING;
}

/**
 * The browser's router matches an address several times a page, and each time flattens all routes, sorts them and compiles a pattern
 * for each. The routes never change (decision 0030), so this is done once.
 */
export const keptPatterns: Plugin = {
  name: "presswork:kept-patterns",
  apply: "build",
  transform: (code, id, { ssr } = {}) =>
    !ssr && /\/@remix-run\/router\/dist\/router\.js$/.test(id) ? { code: withKeptPatterns(code), map: null } : null,
};
