import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documentSettingsIn } from "./document-settings.ts";

const layout = { data: { documentSettings: { locale: "de-DE", timeZone: "Europe/Berlin" }, menu: [] } };

test("a screen that returns a time zone, a locale or a theme changes nothing of the document", () => {
  const screens = [
    { data: { timeZone: "Pacific/Auckland" } },
    { data: { locale: "ar-EG", theme: "dark", timeZone: "UTC" } },
    ...[null, undefined, "dark", 7].map((data) => ({ data })),
  ];
  for (const screen of screens) expect(documentSettingsIn([layout, screen])).toBe(layout.data.documentSettings);
  expect(documentSettingsIn(screens)).toEqual({});
});

test("the innermost layout's settings are the document's", () => {
  expect(documentSettingsIn([layout, { data: { documentSettings: { theme: "dark" } } }])).toEqual({ theme: "dark" });
});

test("only layouts have settings of the document", () => {
  const files = readdirSync("web", { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
  const settings = files.filter((path) => /\bdocumentSettings\b/.test(readFileSync(`web/${path}`, "utf8")));
  expect(settings.map((path) => path.replaceAll("\\", "/")).sort()).toEqual([
    "_shell/document-settings.test.ts",
    "_shell/document-settings.ts",
    "_shell/frame-data.ts",
    "_shell/frame-types.ts",
    "gallery/gallery.tsx",
    "gallery/sign-in.tsx",
  ]);
});
