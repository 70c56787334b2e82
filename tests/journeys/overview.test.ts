import { afterEach, beforeEach, expect, test } from "vitest";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
});
afterEach(() => here.close());

test("the overview shows the last days, or days of one's own against as many before", async () => {
  const { tee } = await stocked(here);
  const body = orderOf({ variantRef: tee, quantity: 2 });
  must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  await here.settle();
  const overview = (query: Record<string, string>) =>
    here.shopAsk({ path: `${here.base}/orders/overview`, query: query as never });
  const { today, days } = must(await overview({})) as { today: string; days: { day: string; orders: number }[] };
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ day: today, orders: 1 });
  const own = must(await overview({ start: today, end: today })) as { days: unknown[]; before: { day: string }[] };
  expect(own.days).toEqual([days.at(-1)]);
  expect(own.before).toEqual([days.at(-2)]);
  const earlier = (days.at(-2) as { day: string }).day;
  expect(must(await overview({ start: earlier, end: earlier }))).toMatchObject({ days: [{ orders: 0 }], channels: [] });
  for (const [query, text] of [
    [{ start: today }, "Enter the first and the last day"],
    [{ start: today, end: earlier }, "The last day is before the first"],
    [{ start: "2026-01-01", end: "2026-06-30" }, "At most 92 days can be shown"],
  ] as const) {
    const refused = await overview(query);
    expect(JSON.stringify(refused.body)).toContain(text);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
  }
});

test("a day's figures are the sums of its channels, however many there are", async () => {
  const { tee } = await stocked(here);
  const channels = Array.from({ length: 22 }, (_, index) => `fair-${index}`);
  for (const channel of channels) {
    const body = { ...orderOf({ variantRef: tee, quantity: 1 }), channel };
    must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  }
  await here.settle();
  const path = `${here.base}/orders/overview`;
  const { today } = must(await here.shopAsk({ path }));
  const shown = must(await here.shopAsk({ path, query: { start: today, end: today } }));
  expect(shown.channels.map(({ channel }: { channel: string }) => channel).sort()).toEqual(channels.toSorted());
  const sales = shown.channels.reduce((sum: number, each: { sales: number }) => sum + each.sales, 0);
  expect(shown.days).toMatchObject([{ day: today, orders: 22, sales }]);
});
