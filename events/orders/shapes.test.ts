import { expect, test } from "vitest";
import { reasonText } from "./index.ts";

test("a reason reads as words: codes, a code of an earlier fact behind its text, and what somebody wrote", () => {
  expect(reasonText("customer")).toBe("The customer asked");
  expect(reasonText("customer_request")).toBe("The customer asked");
  expect(reasonText("Order cancelled: customer")).toBe("Order cancelled: the customer asked");
  expect(reasonText("Order cancelled: the customer asked")).toBe("Order cancelled: the customer asked");
  expect(reasonText("Sleeve torn")).toBe("Sleeve torn");
});
