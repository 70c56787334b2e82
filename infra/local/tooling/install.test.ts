import { expect, test } from "vitest";
import { agrees } from "./install.mjs";

const lock = {
  "": { version: "0.1.0" },
  "node_modules/zod": { version: "4.6.7", integrity: "sha512-a" },
  "node_modules/fsevents": { version: "2.3.3", integrity: "sha512-b", optional: true },
};
const { "": _root, ...packages } = lock;

test("an installation that holds the whole lock agrees with it", () => {
  expect(agrees(lock, packages)).toBe(true);
});

test("an optional package of another system may be absent", () => {
  expect(agrees(lock, { "node_modules/zod": lock["node_modules/zod"] })).toBe(true);
});

test("a missing package disagrees", () => {
  expect(agrees(lock, { "node_modules/fsevents": lock["node_modules/fsevents"] })).toBe(false);
});

test("another version, other content or a package too many disagrees", () => {
  expect(agrees(lock, { ...packages, "node_modules/zod": { version: "4.6.6", integrity: "sha512-a" } })).toBe(false);
  expect(agrees(lock, { ...packages, "node_modules/zod": { version: "4.6.7", integrity: "sha512-c" } })).toBe(false);
  expect(agrees(lock, { ...packages, "node_modules/left": { version: "1.0.0", integrity: "sha512-d" } })).toBe(false);
});
