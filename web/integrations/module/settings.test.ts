import { expect, test } from "vitest";
import { configIn, shownValue, toConfigValue } from "./settings.ts";

test("a form says each setting in its own kind, and nothing takes one away", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    "config.recipient": " ines@example.com ",
    "config.day": "3",
    "config.rate": "1.5",
    "config.totals": "true",
    "config.paper": "",
    "config.unknown": "x",
    intent: "setup",
  }))
    form.set(name, value);
  expect(
    configIn(form, {
      type: "object",
      properties: {
        recipient: { type: "string" },
        day: { type: "integer" },
        rate: { type: "number" },
        totals: { type: "boolean" },
        paper: { type: "string" },
        absent: { type: "string" },
      },
    }),
  ).toEqual({ recipient: "ines@example.com", day: 3, rate: 1.5, totals: true, paper: null });
});

test("what is no number is sent as it was typed, so that its error is beside its field", () => {
  expect(toConfigValue({ type: "integer" }, "three")).toBe("three");
  expect(toConfigValue({ type: "boolean" }, "false")).toBe(false);
  expect([shownValue(undefined), shownValue(false), shownValue(3)]).toEqual(["", "false", "3"]);
});
