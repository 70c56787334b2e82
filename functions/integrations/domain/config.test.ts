import { expect, test } from "vitest";
import type { ConfigSchema } from "#events/integrations";
import { configWith, defaultsOf, missingIn } from "./config.ts";

const schema: ConfigSchema = {
  type: "object",
  properties: {
    recipient: { type: "string", format: "email", maxLength: 40 },
    day: { type: "integer", minimum: 1, maximum: 28, default: 1 },
    paper: { type: "string", enum: ["A4", "Letter"] },
    totals: { type: "boolean" },
    site: { type: "string", format: "uri" },
    from: { type: "string", format: "date" },
    rate: { type: "number" },
  },
  required: ["recipient", "paper"],
};
const faults = (sent: object) => {
  const answer = configWith(schema, {}, sent as never);
  return "errors" in answer ? answer.errors : {};
};

test("settings that fit are put in, and null takes one away", () => {
  const now = { recipient: "ines@example.com", day: 3 };
  expect(configWith(schema, now, { day: null, paper: "A4", totals: true })).toEqual({
    config: { recipient: "ines@example.com", paper: "A4", totals: true },
  });
});

test("each setting that cannot be one is named with its reason", () => {
  expect(
    faults({ recipient: "ines", day: 2.5, paper: "A3", totals: "yes", site: "example", from: "soon", rate: "1", x: 1 }),
  ).toEqual({
    "config.recipient": ["Use an email address, like name@example.com"],
    "config.day": ["Expected a whole number"],
    "config.paper": ["Use one of: A4, Letter"],
    "config.totals": ["Expected true or false"],
    "config.site": ["Use a full address, like https://example.com"],
    "config.from": ["Use a date like 2026-03-15"],
    "config.rate": ["Expected a number"],
    "config.x": ["Unknown setting"],
  });
  expect(faults({ day: 0 })).toEqual({ "config.day": ["At least 1"] });
  expect(faults({ day: 29 })).toEqual({ "config.day": ["At most 28"] });
  expect(faults({ recipient: `${"x".repeat(40)}@example.com` })).toEqual({
    "config.recipient": ["At most 40 characters"],
  });
  expect(faults({ constructor: "x" })).toEqual({ "config.constructor": ["Unknown setting"] });
});

test("a required setting without a value is missing; one with a default is not", () => {
  expect(defaultsOf(schema)).toEqual({ day: 1 });
  expect(missingIn(schema, { recipient: "", day: 1 })).toEqual({
    "config.recipient": ["Required"],
    "config.paper": ["Required"],
  });
  expect(missingIn(schema, { recipient: "a@b.example", paper: "A4" })).toEqual({});
});
