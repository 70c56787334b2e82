import { expect, test } from "vitest";
import { cutText, isPlainText } from "./text.ts";

test("a text is cut at so many units, never through a character", () => {
  expect(cutText("short", 10)).toBe("short");
  expect(cutText("abcdef", 3)).toBe("abc");
  expect(cutText("ab👩c", 3)).toBe("ab");
  expect(cutText("ab👩c", 4)).toBe("ab👩");
  for (let max = 0; max < 20; max += 1) expect(isPlainText(cutText("👩".repeat(10), max))).toBe(true);
});

test("half a pair and NUL are no plain text", () => {
  expect([isPlainText("é👩 \n"), isPlainText("\ud83d"), isPlainText("\udc69x"), isPlainText("a\0")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
