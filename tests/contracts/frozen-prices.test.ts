import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anyOrder } from "../../events/_pricing/any-order.ts";
import { price } from "../../events/_pricing/index.ts";

/** A digest of the order and its sheet for each number, as they were when rule 1 was released. Lines are never changed. */
const frozen: string[] = JSON.parse(readFileSync(new URL("frozen-prices.json", import.meta.url), "utf8"));

const digest = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 24);

test("rule 1 gives the same bytes for the same order for ever", () => {
  expect(frozen).toHaveLength(300);
  const now = frozen.map((_, seed) => `${digest(anyOrder(seed))} ${digest(price(anyOrder(seed)))}`);
  expect(now).toEqual(frozen);
});
