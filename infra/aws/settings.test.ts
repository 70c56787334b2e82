import { expect, test } from "vitest";
import { settings } from "./settings.ts";

const sound = { PRESSWORK_TARGET: "aws", PRESSWORK_BUS: "presswork" };

test("a function reads only the settings it needs", () => {
  expect(settings(sound, ["PRESSWORK_BUS"])).toMatchObject({ PRESSWORK_BUS: "presswork" });
});

test("a setting that is missing stops the start with one sentence", () => {
  expect(() => settings(sound, ["PRESSWORK_BUS", "PRESSWORK_SECRET"])).toThrow(
    /^The setting PRESSWORK_SECRET cannot be used: .+\.$/,
  );
});

test("a function of another target does not start", () => {
  expect(() => settings({ ...sound, PRESSWORK_TARGET: "local" }, ["PRESSWORK_BUS"])).toThrow(
    "The setting PRESSWORK_TARGET cannot be used: only `aws` can be deployed.",
  );
});
