import type { Plugin } from "vite";

interface Change {
  readonly replaced: readonly { readonly from: string; readonly to: string }[];
  readonly added: string;
}

/**
 * Ranked routes and compiled patterns are kept, which the router works out anew at each match, several times a page. What it says
 * to developers, who have the development server for that, is left out.
 */
const keptPatterns: Change = {
  replaced: [
    {
      from: "function warning(cond, message) {",
      to: "function warning() {}\nfunction warningForDevelopers(cond, message) {",
    },
    {
      from: "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
      to: "let branches = keptBranches(routes);",
    },
    {
      from: "compilePath(pattern.path, pattern.caseSensitive, pattern.end)",
      to: "keptPattern(pattern.path, pattern.caseSensitive, pattern.end)",
    },
  ],
  added: `
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
  const name = [caseSensitive, end, path].join();
  let pattern = patterns.get(name);
  if (!pattern) {
    if (patterns.size === 2000) patterns.clear();
    pattern = compilePath(path, caseSensitive, end);
    patterns.set(name, pattern);
  }
  return pattern;
}
`,
};

/**
 * The screens are matched and drawn when something changes that they are drawn from. Before, whatever changed in the router, as a
 * navigation that begins or a fetcher that ends, gave all links of a page a new context.
 */
const quietRoutes: Change = {
  replaced: [{ from: "React.memo(DataRoutes)", to: "React.memo(DataRoutes, drawsTheSame)" }],
  added: `
function drawsTheSame(before, now) {
  return ["location", "matches", "errors", "loaderData", "initialized", "revalidation"].every(
    (name) => before.state[name] === now.state[name],
  );
}
`,
};

/** What it says of versions to come stays out of the pages. */
const withoutAdvice: Change = {
  replaced: [
    {
      from: "const logDeprecation = (flag, msg, link) =>",
      to: "const logDeprecation = () => {}, adviceFor = (flag, msg, link) =>",
    },
  ],
  added: "",
};

/** Where a screen's code cannot be loaded because nothing answers, the page stays: it was loaded anew, and was gone. */
const stayingPage: Change = {
  replaced: [
    {
      from: "    window.location.reload();",
      to: "    if (!(await window.__pressworkStays?.())) window.location.reload();",
    },
  ],
  added: "",
};

const CHANGES: Readonly<Record<string, Change>> = {
  "@remix-run/router/dist/router.js": keptPatterns,
  "@remix-run/react/dist/esm/routeModules.js": stayingPage,
  "react-router/dist/index.js": withoutAdvice,
  "react-router-dom/dist/index.js": quietRoutes,
};

/** The code of a library's file with its change; undefined for files that stay as they are. Throws if the library reads differently. */
export function lighter(file: string, code: string): string | undefined {
  const [name, change] = Object.entries(CHANGES).find(([end]) => file.endsWith(`/${end}`)) ?? [];
  if (!change) return undefined;
  return change.replaced.reduce((text, { from, to }) => {
    if (text.split(from).length !== 2) throw new Error(`${name} does not have this once: ${from}`);
    return text.replace(from, to);
  }, code + change.added);
}

/** Makes the browser's router do less for each match and each change of its state (decision 0093). */
export const lighterRouter: Plugin = {
  name: "presswork:lighter-router",
  apply: "build",
  transform(code, id, { ssr } = {}) {
    const changed = ssr ? undefined : lighter(id, code);
    return changed === undefined ? null : { code: changed, map: null };
  },
};
