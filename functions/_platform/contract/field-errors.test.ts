import { expect, test } from "vitest";
import * as z from "zod";
import { fieldErrors } from "./field-errors.ts";

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error && { ...fieldErrors(error) };
};
const chosen = z.strictObject({ reason: z.enum(["lost", "late"]), orders: z.array(z.string()).min(1) });
const whole = z.strictObject({ reason: z.enum(["lost", "late"]), tab: z.string(), expectedCount: z.int() });

test("errors are named by their fields, also unknown ones and those inside lists", () => {
  const schema = z.strictObject({ items: z.array(z.strictObject({ quantity: z.int("Whole numbers only") })) });
  expect(errorsOf(schema, { items: [{ quantity: 1 }, { quantity: 1.5 }] })).toEqual({
    "items.1.quantity": ["Whole numbers only"],
  });
  expect(errorsOf(schema, { items: [{ quantity: 1, colour: "red" }] })).toEqual({
    "items.0.colour": ["Unknown field"],
  });
});

test("of two ways to say something, the one that was begun is spoken of", () => {
  const bulk = z.union([chosen, whole]);
  expect(Object.keys(errorsOf(bulk, { orders: ["ord_1"] }) ?? {})).toEqual(["reason"]);
  expect(Object.keys(errorsOf(bulk, { reason: "lost", tab: "new" }) ?? {})).toEqual(["expectedCount"]);
  expect(Object.keys(errorsOf(z.object({ which: bulk }), { which: { orders: ["ord_1"] } }) ?? {})).toEqual([
    "which.reason",
  ]);
});

test("a value that fits no alternative is one error, at its place", () => {
  const either = z.object({ at: z.union([z.string(), z.int()]) });
  expect(errorsOf(either, { at: true })).toEqual({ at: ["Invalid input"] });
  expect(errorsOf(z.union([chosen, whole]), "nothing")).toEqual({ body: ["Invalid input"] });
});
