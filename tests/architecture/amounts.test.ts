import { expect, test } from "vitest";
import { files, read } from "./tree.ts";

test("screens read typed amounts with `parseMoney` alone, so that every form takes the same notations", () => {
  const others = files("web").filter((path) => /\.tsx?$/.test(path) && /\bmoneyFrom\b/.test(read(path)));
  expect(others).toEqual([]);
});
