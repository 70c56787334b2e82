import { expect, test } from "vitest";
import { pageTitle } from "./title.ts";

test("the title is the screen's and the platform's [chrome.title.format]", () => {
  expect(pageTitle("Orders", "Kiln & Cloth")).toBe("Orders - Kiln & Cloth");
});

test("unread notifications stand before it in brackets, none do not [chrome.title.unread]", () => {
  expect(pageTitle("Orders", "Kiln & Cloth", 3)).toBe("(3) Orders - Kiln & Cloth");
  expect(pageTitle("Orders", "Kiln & Cloth", 0)).toBe("Orders - Kiln & Cloth");
});
