import { expect, test } from "vitest";
import { errorsOf } from "./use-refusal.ts";

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
