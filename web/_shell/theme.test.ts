import { expect, test } from "vitest";
import { themeOf } from "./theme.ts";

const asking = (cookie?: string) => new Request("http://localhost/", cookie ? { headers: { cookie } } : {});

test("a member with the feature gets the theme they chose", () => {
  expect(themeOf(asking("a=1; theme=dark"), ["dark-theme"])).toBe("dark");
  expect(themeOf(asking("theme=light"), ["dark-theme"])).toBe("light");
});

test("without the feature everything is light", () => {
  expect(themeOf(asking("theme=dark"), [])).toBe("light");
});

test("a cookie that only ends alike is not the theme", () => {
  expect(themeOf(asking("xtheme=dark"), ["dark-theme"])).toBe("light");
});
