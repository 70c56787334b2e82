import { expect, test } from "vitest";
import { pageTitle, titleWith } from "./title.ts";

// [chrome.title.format]
test("the title is the screen's and the platform's", () => {
  expect(pageTitle("Orders", "Kiln & Cloth")).toBe("Orders - Kiln & Cloth");
});

// [chrome.title.unread]
test("unread notifications stand before it in brackets, none do not", () => {
  expect(titleWith("Orders - Kiln & Cloth", 3)).toBe("(3) Orders - Kiln & Cloth");
  expect(titleWith("(3) Orders - Kiln & Cloth", 12)).toBe("(12) Orders - Kiln & Cloth");
  expect(titleWith("(12) Orders - Kiln & Cloth", 0)).toBe("Orders - Kiln & Cloth");
});
