import { expect, test } from "vitest";
import { piecesOf } from "./text.tsx";

const kinds = (text: string, names: Record<string, boolean> = {}) =>
  piecesOf(text, new Map(Object.entries(names))).map(({ kind, text: shown }) => `${kind}:${shown}`);

test("plain formatting, links and mentions are recognised", () => {
  expect(kinds("**Now** _or_ `later`, ~~never~~: https://shop.test/a?b=1")).toEqual([
    "bold:Now",
    "text: ",
    "italic:or",
    "text: ",
    "code:later",
    "text:, ",
    "strike:never",
    "text:: ",
    "link:https://shop.test/a?b=1",
  ]);
  expect(kinds("@Jo Park and @Jo, see", { "Jo Park": false, Jo: true })).toEqual([
    "mention:@Jo Park",
    "text: and ",
    "me:@Jo",
    "text:, see",
  ]);
  expect(kinds("mug_blue_large stays")).toEqual(["text:mug_blue_large stays"]);
});

test("markup and script addresses stay text", () => {
  expect(kinds("<img src=x onerror=alert(1)> javascript:alert(1)")).toEqual([
    "text:<img src=x onerror=alert(1)> javascript:alert(1)",
  ]);
});
