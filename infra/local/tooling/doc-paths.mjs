import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "./root.mjs";
import { filesBelow } from "./stamp.mjs";

const folders = "events|functions|infra|web|tests|docs|\\.ci";
const inTree = new RegExp(`^(${folders})/[\\w./-]*$`);
const withExtension = /^(\.{1,2}\/)?[\w.-]+(\/[\w.-]+)*\/[\w.-]+\.(tsx?|mjs|cjs|md|css|ya?ml|sh)$/;

/**
 * The words in backticks that read as a path of this repository, and the targets of relative links.
 * @param {string} markdown
 * @returns {{ path: string; line: number }[]}
 */
export function pathsIn(markdown) {
  let fenced = false;
  return markdown.split("\n").flatMap((text, index) => {
    if (/^\s*(```|~~~)/.test(text)) fenced = !fenced;
    if (fenced) return [];
    const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word.replace(/:\d+(?::\d+)?$/, ""));
    const linked = [...text.matchAll(/\]\(([^()#\s]+)(?:[#\s][^()]*)?\)/g)].map(([, target = ""]) => target);
    return [
      ...quoted.filter((word) => inTree.test(word) || withExtension.test(word)),
      ...linked.filter((target) => !/^([a-z]+:|\/)/.test(target)),
    ].map((path) => ({ path, line: index + 1 }));
  });
}

/**
 * One complaint per path that documentation names and the tree does not have.
 * @param {string[]} documents repository paths
 * @returns {string[]}
 */
export function missingPaths(documents) {
  return documents.flatMap((document) =>
    pathsIn(readFileSync(join(root, document), "utf8"))
      .filter(({ path }) => ![path, join(dirname(document), path)].some((at) => existsSync(join(root, normalize(at)))))
      .map(({ path, line }) => `${document}:${line} names ${path}, which does not exist`),
  );
}

/** README.md, everything in docs/ and the README of every service. */
export const documents = () => [
  ...["README.md"].filter((file) => existsSync(join(root, file))),
  ...filesBelow(["docs", "functions"]).filter((file) => /^docs\/.*\.md$|^functions\/[^/]+\/README\.md$/.test(file)),
];
