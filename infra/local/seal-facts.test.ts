import { afterEach, expect, test } from "vitest";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../../tests/support/test-environment.ts";
import { wordsOnDisk } from "../../tests/support/words-on-disk.ts";
import { services } from "../services.ts";
import { localPorts } from "./ports.ts";
import { sealFacts } from "./seal-facts.ts";

const GIFT = "clandestine marzipan";
let here: TestEnvironment;
afterEach(() => here.close());

/** An order whose gift message is stored unencrypted, as an earlier version wrote it. */
async function oldOrder(email: string) {
  const { tee } = await stocked(here, 0);
  const body = {
    ...orderOf({ variantRef: tee, quantity: 1 }),
    contactInformation: { email },
    gift: { hidePrices: true },
  };
  const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  await here.settle();
  const clear = `{"hidePrices":true,"message":"${GIFT}"}`;
  const sql = "UPDATE commits SET facts = replace(facts, ?, ?) WHERE stream = ? AND version <= 2";
  expect(here.local.engine.run(sql, '{"hidePrices":true}', clear, `order-${order.id}`)).toBe(1);
  return order;
}
/** Reads it like a new process. */
async function giftOf(id: string): Promise<unknown> {
  const fresh = localPorts({ folder: here.folder, services });
  const [created] = await fresh.ports.store.load(here.shop, `order-${id}`);
  fresh.close();
  return (created?.data as { gift?: unknown } | undefined)?.gift;
}

test("what earlier versions wrote in the clear is sealed once, and reads as before", async () => {
  here = await testEnvironment();
  const { id } = await oldOrder("ines@example.com");
  expect(await giftOf(id)).toEqual({ hidePrices: true, message: GIFT });
  expect(await sealFacts(here.local, services, () => true)).toBe(1);
  expect(await sealFacts(here.local, services, () => true)).toBe(0);
  expect(await giftOf(id)).toEqual({ hidePrices: true, message: GIFT });
  expect(wordsOnDisk(here.folder, { gift: GIFT })).toEqual([]);
});

test("what was in the clear of somebody who is erased is erased", async () => {
  here = await testEnvironment();
  const { id, customerId } = await oldOrder("ines@example.com");
  await here.ports.subjectKeys.destroy(here.shop, customerId);
  expect(await giftOf(id)).toEqual({ hidePrices: true, message: "Erased" });
  expect(wordsOnDisk(here.folder, { gift: GIFT })).not.toEqual([]);
  expect(await sealFacts(here.local, services, () => true)).toBeGreaterThan(0);
  expect(await giftOf(id)).toEqual({ hidePrices: true, message: "Erased" });
  expect(wordsOnDisk(here.folder, { gift: GIFT })).toEqual([]);
});
