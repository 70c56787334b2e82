import { expect, test } from "vitest";
import { LISTINGS } from "../../events/_listings/index.ts";
import { MODULES } from "../../events/_modules/index.ts";
import { staleIndexes } from "../../infra/local/tooling/indexes.mjs";
import { exists, files, folders, modules, read } from "./tree.ts";

const listed = exists("infra/services.ts")
  ? [...read("infra/services.ts").matchAll(/functions\/([^_/"][^/"]*)\/service\.ts/g)].map(([, name = ""]) => name)
  : [];
const services = modules("functions");
/** Its decider is the platform's, because every service may set a timer, and it answers no calls. */
const BARE = "timers";
const missing = (paths: string[]) => paths.filter((path) => !exists(path));

test("every listed service has all its parts", () => {
  const parts = ["service.ts", "README.md", "http.ts", "contract/index.ts"];
  expect(
    missing(listed.filter((name) => name !== BARE).flatMap((name) => parts.map((part) => `functions/${name}/${part}`))),
  ).toEqual([]);
});

test("every service is listed once in infra/services.ts", () => {
  const manifests = services.filter((name) => exists(`functions/${name}/service.ts`));
  expect([...listed].sort()).toEqual(manifests.sort());
});

test("the indexes of modules are as the modules' folders: npm run indexes", () => {
  expect(staleIndexes()).toEqual([]);
});

test("the store lists every module that is built in, by its code", () => {
  expect(LISTINGS.map(({ code }) => code).toSorted()).toEqual(MODULES.map(({ code }) => code).toSorted());
});

test("a service that decides has a domain, and its facts in the folder of its name in events", () => {
  const deciding = listed.filter((name) => name !== BARE && /\bdeciders\b/.test(read(`functions/${name}/service.ts`)));
  expect(deciding).toContain("orders");
  expect(missing(deciding.flatMap((name) => [`functions/${name}/domain`, `events/${name}/index.ts`]))).toEqual([]);
});

test("every module of screens declares its routes", () => {
  expect(missing(modules("web").map((name) => `web/${name}/routes.ts`))).toEqual([]);
});

test("no folder or file has a name that means anything", () => {
  const vague = /(^|[/_-])(utils?|helpers?|common|misc|managers?)([./-]|$)/;
  const names = ["events", "functions", "infra", "web", "tests"].flatMap(files);
  expect(names.filter((path) => vague.test(path))).toEqual([]);
});

test("folders are named in kebab-case", () => {
  const all = ["events", "functions", "web"].flatMap((top) => folders(top));
  expect(all.filter((name) => !/^_?[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
});

test("texts with placeholders are in files that are compiled for the browser: messages.ts or …-messages.ts", () => {
  const screens = files("web").filter(
    (path) =>
      /\.tsx?$/.test(path) && !/\/(([a-z]+-)?messages|[\w-]+\.test)\.tsx?$|^web\/(_build|gallery|_server)\//.test(path),
  );
  const placeholder = /: "[^"\n/]+\{[a-z]+\}[^"\n]*"|: "[^"\n]*\{[a-z]+, (plural|select)/i;
  expect(screens.filter((path) => placeholder.test(read(path)))).toEqual([]);
});
