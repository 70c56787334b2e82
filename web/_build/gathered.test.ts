import { describe, expect, test } from "vitest";
import { type Group, gathered } from "./gathered.ts";

const group = (name: string, used: readonly number[], size: number): Group => ({
  ids: [name],
  used: Uint8Array.from(used),
  size,
});
const noImports = () => [];
const namesOf = (groups: readonly Group[]) => groups.map(({ ids }) => [...ids].sort().join("+")).sort();

describe("groups of modules", () => {
  test("are merged if the screens that have both save more than the others load without need", () => {
    const groups = [group("table", [1, 1, 1], 9000), group("pager", [1, 1, 0], 300)];
    expect(namesOf(gathered(groups, noImports))).toEqual(["pager+table"]);
  });

  test("stay apart if too much code would be loaded without need", () => {
    const groups = [
      group("table", [1, 1, 1], 9000),
      group("editor", [1, 1, 0], 40_000),
      group("map", [0, 0, 1], 40_000),
    ];
    expect(namesOf(gathered(groups, noImports))).toEqual(["editor", "map", "table"]);
  });

  test("stay apart if one screen uses them alone", () => {
    const groups = [group("table", [1, 1], 9000), group("screen", [1, 0], 300)];
    expect(namesOf(gathered(groups, noImports))).toEqual(["screen", "table"]);
  });

  test("stay apart if one needs the other by way of a third", () => {
    const groups = [group("table", [1, 1, 1], 100), group("own", [1, 0, 0], 90_000), group("pager", [1, 1, 0], 300)];
    const needs: Record<string, string[]> = { table: ["own"], own: ["pager"] };
    expect(namesOf(gathered(groups, (id) => needs[id] ?? []))).toEqual(["own", "pager", "table"]);
  });

  test("stay apart sooner if a screen is near its limit", () => {
    const screens = (own: number) => [
      group("first", [1, 0, 0], own),
      group("second", [0, 1, 0], own),
      group("third", [0, 0, 1], own + 8000),
      group("table", [1, 1, 1], 9000),
      group("pager", [1, 1, 0], 8000),
    ];
    const merged = (own: number) => namesOf(gathered(screens(own), noImports)).includes("pager+table");
    expect(merged(9000)).toBe(true);
    expect(merged(130_000)).toBe(false);
  });
});
