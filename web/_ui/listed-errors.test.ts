import { expect, test } from "vitest";
import { listedErrors } from "./listed-errors.ts";

const email = { id: "order-email", label: "Email" };
const controls = { "order-email": email, "order-price": { id: "order-price", label: "Price" } };
const amount = { "order-price-amount": controls["order-price"] };

test("what is wrong with one control is one thing to put right", () => {
  const errors = [
    { field: "order-email", message: "Required" },
    { field: "order-email", message: "Use an email address" },
    { field: "order-email", message: "Required" },
  ];
  expect(listedErrors(errors, controls)).toEqual([{ ...email, message: "Required Use an email address" }]);
  const price = [
    { field: "order-price", message: "Expected an amount" },
    { field: "order-price-amount", message: "Expected an amount" },
  ];
  expect(listedErrors(price, { ...controls, ...amount })).toHaveLength(1);
});

test("what is said of a control is not said again of the form; what is only said of the form stays", () => {
  const errors = [
    { message: "Required" },
    { field: "order-contact", message: "Required" },
    { field: "order-email", message: "Required" },
    { message: "The order has changed" },
  ];
  expect(listedErrors(errors, controls)).toEqual([
    { ...email, message: "Required" },
    { id: undefined, label: undefined, message: "The order has changed" },
  ]);
  expect(listedErrors(errors, {}).map(({ id }) => id)).toEqual(["order-contact", "order-email", undefined]);
});

test("different controls with the same error are different things", () => {
  const errors = Object.keys(controls).map((field) => ({ field, message: "Required" }));
  expect(listedErrors(errors, controls)).toHaveLength(2);
});
