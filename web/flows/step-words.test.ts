import { expect, test } from "vitest";
import { textParts } from "./step-words.ts";

const fields = [
  { name: "order.number", label: "Order number" },
  { name: "customer.firstName", label: "Customer's first name" },
];

test("a text with fields is read by their labels, whatever stands in for an empty one", () => {
  expect(textParts("About {{order.number}}, {{ customer.firstName | there }}!", fields)).toEqual([
    { text: "About " },
    { label: "Order number" },
    { text: ", " },
    { label: "Customer's first name" },
    { text: "!" },
  ]);
});

test("a field that is not known is shown by its name, and other braces stay as they are", () => {
  expect(textParts("{{order.gone}} {x} {{}}", fields)).toEqual([{ label: "order.gone" }, { text: " {x} {{}}" }]);
  expect(textParts("", fields)).toEqual([]);
});
