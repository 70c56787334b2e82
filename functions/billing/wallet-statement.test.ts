import { afterEach, beforeEach, expect, test } from "vitest";
import { walletOf } from "./account.ts";
import { gbp, project, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());
const DAY = 86_400_000;
const today = () => here.ports.clock().toISOString().slice(0, 10);
const statement = (start: string, end: string) =>
  here.ask(`GET /wallets/${walletOf(project.id)}/statement`, { query: { start, end } });

test("a statement has the balance at any day's end, and each movement with the balance after it", async () => {
  const first = today();
  await here.credit(1000);
  here.ports.advance(40 * DAY);
  const second = today();
  await here.charge(300, { confirm: true });
  await here.charge(50);
  here.ports.advance(DAY);
  const third = today();
  const charged = await here.charge(200, { confirm: true });
  const { body } = await statement(second, third);
  expect(body).toMatchObject({ opening: gbp(1000), closing: gbp(500), hasMore: false });
  expect(body.movements).toMatchObject([
    { amount: gbp(-300), balance: gbp(700) },
    { amount: gbp(-200), balance: gbp(500), transaction: { id: charged.body.id } },
  ]);
  expect((await statement(first, first)).body).toMatchObject({ opening: gbp(0), closing: gbp(1000) });
  expect((await statement(second, second)).body).toMatchObject({ opening: gbp(1000), closing: gbp(700) });
  expect((await statement(third, second)).status).toBe(422);
});
