import { expect, test } from "vitest";
import { errorAt, errorsOf } from "./use-refusal.ts";

const refused = (errors: Record<string, string[]>, typed: Record<string, string> = {}) => ({
  intent: "create",
  problem: { code: "VALIDATION_FAILED", message: "Some of these values can't be used.", status: 422, errors },
  typed,
});

test("an error links to its field; what concerns the whole form links to nothing", () => {
  expect(errorsOf(refused({ "address.city": ["Enter a town"], body: ["Enter a date or a number"] }), "create")).toEqual(
    [
      { message: "Enter a town", field: "create-address-city" },
      { message: "Enter a date or a number", field: undefined },
    ],
  );
  expect(errorsOf(refused({ body: ["Enter a message"] }, { body: "" }), "create")).toEqual([
    { message: "Enter a message", field: "create-body" },
  ]);
  expect(errorsOf(refused({}), "create")).toEqual([{ message: "Some of these values can't be used." }]);
});

test("an error in an item of a list or in an amount is its field's, and no other field's", () => {
  const errors = {
    "tags.1": ["At most 40 characters"],
    "price.amount": ["Use 0 or more"],
    "content.title": ["Required"],
  };
  expect([errorAt(errors, "tags"), errorAt(errors, "price")]).toEqual(["At most 40 characters", "Use 0 or more"]);
  expect([errorAt(errors, "tag"), errorAt(errors, "content"), errorAt(undefined, "tags")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
