import { describe, expect, test } from "vitest";
import { isRefusal } from "#platform/domain";
import { ImageOptions, type ImageType } from "./options.ts";
import { type Head, MAX_DRAWING_BYTES, planOf, turnedSize } from "./plan.ts";

const middle = { x: 0.5, y: 0.5 };
const photo: Head = { width: 6000, height: 4000, frames: 1, orientation: 1, channels: 3, depth: 1, reading: 0 };
const planned = (head: Partial<Head>, options: Record<string, unknown> = {}, type: ImageType = "png") =>
  planOf({ ...photo, ...head }, ImageOptions.parse(options), type, middle);
const bytesOf = (...args: Parameters<typeof planned>): number => {
  const plan = planned(...args);
  return isRefusal(plan) ? Number.NaN : plan.bytes;
};
const TOO_LARGE = { refused: "picture-too-large" };

test("a picture that is turned needs the box around it", () => {
  const size = { width: 4000, height: 1000 };
  expect(turnedSize(size, 180)).toEqual(size);
  expect(turnedSize(size, -90)).toEqual({ width: 1000, height: 4000 });
  expect(turnedSize(size, 270)).toEqual({ width: 1000, height: 4000 });
  expect(turnedSize(size, 45)).toEqual({ width: 3538, height: 3538 });
  expect(turnedSize(size, -30)).toEqual(turnedSize(size, 150));
});

describe("what is too large at any step is refused by its sizes alone", () => {
  const strip = { width: 40_000, height: 1490 };
  const row = { width: 60_000_000, height: 1 };
  const cases: [string, Partial<Head>, Record<string, unknown>][] = [
    ["the picture", { width: 60_000, height: 1001 }, { w: 10 }],
    ["the frames of an animation", { width: 1000, height: 1000, frames: 61 }, { w: 10 }],
    ["the box around a long picture that is turned", strip, { rotate: 45, w: 10 }],
    ["the box around it after a camera was held upright", { ...strip, orientation: 6 }, { rotate: 100, w: 10 }],
    ["what it is scaled to before it is cut", row, { w: 4000, h: 4000, position: "attention" }],
    ["what it is scaled to by its width", { width: 10, height: 4000 }, { w: 4000 }],
    ["what stays when one side is met", strip, { w: 4000, h: 4000, fit: "outside" }],
    ["the drawing", { width: 8000 }, { w: 4000, h: 4000, fit: "outside" }],
    ["the padding around a picture that keeps its size", row, { pt: 1000, pb: 1000 }],
    ["the padding of each frame", { width: 1, height: 1, frames: 1000 }, { pt: 1000, pr: 1000 }],
    ["the frames that are made larger", { width: 10, height: 10, frames: 1000 }, { w: 400, h: 400 }],
    ["samples of 16 bytes", { depth: 16 }, { mx: "1", w: 10 }],
    ["a hundred channels", { channels: 100 }, { rotate: 90, w: 10 }],
  ];
  test.each(cases)("%s", (_, head, options) => {
    expect(planned(head, options)).toMatchObject(TOO_LARGE);
  });
});

test("a picture that is read by rows needs no more memory than its drawing, whatever its size", () => {
  const small = bytesOf({}, { w: 400 }, "webp");
  expect(small).toBeLessThan(2_000_000);
  expect(bytesOf({ depth: 2, channels: 4 }, { w: 400 }, "webp")).toBe(small);
});

test("deeper samples, CMYK, turning and a density need more", () => {
  const turned = bytesOf({}, { rotate: 90, w: 400 });
  expect(turned).toBe(2 * 6000 * 4000 * 3);
  expect(bytesOf({ channels: 4 }, { rotate: 90, w: 400 })).toBe((turned * 4) / 3);
  expect(bytesOf({ depth: 2 }, { rotate: 90, w: 400 })).toBe(turned * 1.5);
  expect(bytesOf({}, { rotate: 30, w: 400 })).toBeGreaterThan(turned);
  expect(bytesOf({ orientation: 6 }, { w: 400 })).toBe(turned);
  expect(bytesOf({ reading: 7 }, { w: 400 })).toBeGreaterThan(7 * 6000 * 4000 * 3);
  expect(bytesOf({}, { dpi: 300 })).toBeGreaterThan(bytesOf({}));
});

test("a photograph of 24 million pixels is drawn as any type, upright or as its camera was held", () => {
  for (const type of ["jpg", "png", "webp", "gif", "tiff", "pdf"] as const)
    for (const orientation of [1, 6]) expect(bytesOf({ orientation }, {}, type)).toBeLessThan(MAX_DRAWING_BYTES);
});
