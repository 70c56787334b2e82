import { expect, test } from "vitest";
import { brandScale } from "./brand-scale.ts";
import { contrastWithWhite, hexOf, oklchOf } from "./oklch.ts";

test("white can be read on 600, whatever the platform's colour", () => {
  for (const colour of ["#4a7328", "#ffdb3a", "#e0338a", "#00ff66", "#19a7e0", "#ffffff", "#000000"]) {
    expect(contrastWithWhite(brandScale(colour)["600"] as string), colour).toBeGreaterThanOrEqual(4.5);
  }
});

test("the scale goes from light to dark in the colour's own hue", () => {
  const scale = Object.values(brandScale("#4a7328"));
  const contrasts = scale.map(contrastWithWhite);
  expect(scale).toHaveLength(11);
  expect(contrasts).toEqual(contrasts.toSorted((a, b) => a - b));
  expect(oklchOf(scale[6] as string).h).toBeCloseTo(oklchOf("#4a7328").h, -1);
});

test("a colour survives the way through OKLCH", () => {
  for (const colour of ["#4a7328", "#0071a0", "#ffdb3a", "#1b1e23"]) expect(hexOf(oklchOf(colour))).toBe(colour);
});
