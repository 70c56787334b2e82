import { test } from "vitest";
import { StockAdjusted, StockReceived, StockThresholdSet } from "#events/catalogue";
import { given } from "#platform/testing";
import { stock } from "./index.ts";

const variantId = "var_mug001";
const movement = { variantId, country: "GB", quantity: 5, reason: "Delivery" };

test("stock received moves the balance in the same decision", () =>
  given(stock)
    .when("receiveStock", movement)
    .thenDecided({ facts: [StockReceived(movement)], balances: [{ name: "stock/var_mug001/GB", delta: 5 }] }));

test("stock can be received the same way twice", () =>
  given(stock, StockReceived(movement)).when("receiveStock", movement).thenEachTime(StockReceived(movement)));

test("an adjustment may take pieces away; whether they are there is the balance's matter", () =>
  given(stock)
    .when("adjustStock", { ...movement, quantity: -2 })
    .thenDecided({
      facts: [StockAdjusted({ ...movement, quantity: -2 })],
      balances: [{ name: "stock/var_mug001/GB", delta: -2 }],
    }));

test("a threshold is set once", () =>
  given(stock)
    .when("setThreshold", { variantId, threshold: 3 })
    .then(StockThresholdSet({ variantId, threshold: 3 })));

test("a threshold is taken away", () =>
  given(stock, StockThresholdSet({ variantId, threshold: 3 }))
    .when("setThreshold", { variantId, threshold: null })
    .then(StockThresholdSet({ variantId, threshold: null })));
