import { expect, test } from "vitest";
import { must, orderOf, stocked, testEnvironment } from "../support/environment.ts";

/**
 * Statements of the database, of which decision 0082 says more. Fewer is better, more needs a reason. Afterwards the buyer is also
 * sent an email: it is queued and sent.
 */
const [UNTIL_THE_ANSWER, AFTERWARDS] = [85, 225];

test("a created order takes few statements until it is answered, and few for what follows", async () => {
  const here = await testEnvironment();
  const { tee } = await stocked(here);
  const { engine } = here.local;
  let statements = 0;
  const counted =
    <V extends unknown[], R>(statement: (...values: V) => R) =>
    (...values: V): R => {
      statements += 1;
      return statement(...values);
    };
  engine.all = counted(engine.all.bind(engine));
  engine.one = counted(engine.one.bind(engine));
  engine.run = counted(engine.run.bind(engine));
  const create = async () =>
    must(
      await here.shopAsk({
        method: "POST",
        path: `${here.base}/orders`,
        body: orderOf({ variantRef: tee, quantity: 1 }),
      }),
      201,
    );
  await create();
  await here.settle();
  statements = 0;
  await create();
  const before = statements;
  await here.settle();
  const after = statements - before;
  here.close();
  expect(before).toBeLessThanOrEqual(UNTIL_THE_ANSWER);
  expect(after).toBeLessThanOrEqual(AFTERWARDS);
  expect(before + after).toBeGreaterThan(100);
});
