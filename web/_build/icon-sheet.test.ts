import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconSheet, sheetFile } from "./icon-sheet.ts";

test("the sheet of icons is what the names draw; npm run icons writes it anew", async () => {
  expect(readFileSync(sheetFile, "utf8")).toBe(await iconSheet());
});
