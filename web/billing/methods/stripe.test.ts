import { expect, test, vi } from "vitest";
import { stripeFor } from "./stripe.ts";

const broken = { provider: () => undefined, load: () => Promise.reject(new Error("offline")) };
const empty = { provider: () => undefined, load: async () => {} };

test("the provider's script is loaded once, and opened with the key", async () => {
  const opened = vi.fn();
  let there = false;
  const load = vi.fn(async () => {
    there = true;
  });
  const place = { load, provider: () => (there ? opened : undefined) };
  await stripeFor("pk_test_1", false, place);
  await stripeFor("pk_test_1", false, place);
  expect(load.mock.calls).toEqual([["https://js.stripe.com/v3/"]]);
  expect(opened).toHaveBeenCalledWith("pk_test_1");
});

test("a script that cannot be loaded, or brings nothing, is told in its own words [error.card.load] [error.card.unavailable]", async () => {
  await expect(stripeFor("pk", false, broken)).rejects.toThrow("Failed to load Stripe.js");
  await expect(stripeFor("pk", false, empty)).rejects.toThrow("Stripe.js not available");
});

test("only a recognised robot is told nothing of it [error.card.bot]", async () => {
  expect(await stripeFor("pk", true, broken)).toBeUndefined();
  expect(await stripeFor("pk", true, empty)).toBeUndefined();
});
