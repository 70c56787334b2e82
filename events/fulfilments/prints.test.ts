import { expect, test } from "vitest";
import { type Application, type Artwork, missingPrints, printsNeeded, printsOf } from "./index.ts";

const area = { technology: "dtg", widthMm: 300, heightMm: 400, minDpi: 150 } as const;
const artwork = (name: string): Artwork => ({
  name,
  contentType: "image/png",
  checksum: "a".repeat(64),
  bytes: 10,
  width: 1800,
  height: 2400,
});
const print = (placement: string, file?: string): Application => ({
  ...area,
  placement,
  ...(file && { artwork: artwork(file) }),
});
const replaced = (placement: string, file: string) => ({ area: { ...area, placement }, artwork: artwork(file) });
const names = (prints: ReturnType<typeof printsOf>) =>
  prints.map((each) => [each.area.placement, each.artwork?.name].join(" ").trim());

test("prints stay in the order of the catalogue, whichever of them was replaced", () => {
  const applications = [print("front", "front.png"), print("back")];
  expect(names(printsOf({ applications }, [replaced("back", "new.png")]))).toEqual(["front front.png", "back new.png"]);
  expect(names(printsOf({ applications }, [replaced("sleeve", "s.png"), replaced("front", "f.png")]))).toEqual([
    "front f.png",
    "back",
    "sleeve s.png",
  ]);
});

test("each declared print needs its own artwork", () => {
  const line = { onDemand: true, applications: [print("front", "front.png"), print("back"), print("neck_label")] };
  expect(missingPrints(line, [])).toEqual(["back", "neck_label"]);
  expect(missingPrints(line, [replaced("back", "back.png")])).toEqual(["neck_label"]);
  expect(printsNeeded(line)).toBe(3);
});

test("where no print was declared, one of the placements that can be printed needs artwork", () => {
  const line = { onDemand: true, areas: [{ placement: "front" }, { placement: "back" }] };
  expect(missingPrints(line, [])).toEqual(["front", "back"]);
  expect(missingPrints(line, [replaced("back", "back.png")])).toEqual([]);
  expect(names(printsOf(line, [replaced("back", "back.png")]))).toEqual(["front", "back back.png"]);
  expect(printsNeeded(line)).toBe(1);
});

test("what is bought ready-made, kept in stock or made by nobody needs none", () => {
  const applications = [print("front")];
  expect(missingPrints({ onDemand: true }, [])).toEqual([]);
  for (const line of [{ onDemand: false }, { onDemand: true, notToMake: true as const }]) {
    expect(missingPrints({ ...line, applications }, [])).toEqual([]);
    expect(printsNeeded({ ...line, applications })).toBe(0);
  }
});
