import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("./css/", import.meta.url);

test("a class is laid out in one file, so that no part changes the look of another by its name", () => {
  const places = new Map<string, Set<string>>();
  for (const file of readdirSync(folder))
    for (const [, name = ""] of readFileSync(new URL(file, folder), "utf8").matchAll(/^\.([a-z][\w-]*) \{/gm))
      places.set(name, (places.get(name) ?? new Set()).add(file));
  expect(places.size).toBeGreaterThan(100);
  expect([...places].filter(([, files]) => files.size > 1).map(([name]) => name)).toEqual([]);
});
