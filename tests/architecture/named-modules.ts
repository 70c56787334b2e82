import { posix } from "node:path";
import { MODULES } from "../../events/_modules/index.ts";
import { INDEX_PATHS } from "../../infra/local/tooling/indexes.mjs";
import { files, modules, read } from "./tree.ts";

const TOPS = ["events", "functions", "web"];
const folders = new Map(TOPS.map((top) => [top, new Set(modules(top))]));
/** `email` is left out: fields are called so everywhere. */
const codes: ReadonlySet<string> = new Set(MODULES.map(({ code }) => code).filter((code) => code !== "email"));

/** Whether a file belongs to no module. */
const isShared = (path: string): boolean =>
  /^(events\/_|functions\/_|web\/(_|[^/]+$)|infra\/)/.test(path) &&
  /\.(tsx?|mjs)$/.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  !INDEX_PATHS.includes(path);

/** The module that a text in quotes names: by a path into its folder, by its code, or by one of its functions (`http-orders`). */
function namedBy(text: string, path: string): string | undefined {
  const [, alias, name = ""] = /^#(events|contracts|web)\/([^/]+)/.exec(text) ?? [];
  const top = alias === "contracts" ? "functions" : alias;
  if (top && folders.get(top)?.has(name)) return name;
  const [, service = ""] = /^(?:http|inbox|clock)-(.+)$/.exec(text) ?? [];
  if (folders.get("functions")?.has(service)) return service;
  if (!text.startsWith(".")) return codes.has(text) ? text : undefined;
  const [first = "", second = ""] = posix.join(posix.dirname(path), text).split("/");
  return folders.get(first)?.has(second) ? second : undefined;
}

/** Each shared file that names modules, with their names: `web/_shell/frame-data.ts: carts chat orders`. */
export const namedModules = (): string[] =>
  [...TOPS, "infra"]
    .flatMap(files)
    .filter(isShared)
    .flatMap((path) => {
      const texts = [...read(path).matchAll(/"([^"\n]+)"/g)].map(([, text = ""]) => text);
      const names = [...new Set(texts.flatMap((text) => namedBy(text, path) ?? []))].sort();
      return names.length > 0 ? [`${path}: ${names.join(" ")}`] : [];
    })
    .sort();
