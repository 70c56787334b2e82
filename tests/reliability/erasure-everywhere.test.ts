import { afterAll, beforeAll, expect, test } from "vitest";
import { must, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { knownPerson, namesProject, type Shop, withStaff } from "../support/erased-person.ts";
import { CANARIES, plantPerson, sweepAnswers } from "../support/planted-person.ts";
import { wordsOnDisk } from "../support/words-on-disk.ts";
import { report } from "./report.ts";

let here: TestEnvironment;
beforeAll(async () => {
  here = await testEnvironment();
  await withStaff(here);
});
afterAll(() => here.close());

test("a person whose name, email and phone stand in every free text of the API is in none after the erasure", async () => {
  const shop: Shop = {
    send: (request, as = "owner") => {
      const query = namesProject(request.path) ? request.query : { project: here.shop, ...request.query };
      return here.ask(here.people[as], { ...request, ...(query && { query }) });
    },
    settle: here.settle,
    base: here.base,
    project: here.shop,
    goods: await stocked(here),
  };
  const { customerId } = await knownPerson(shop);
  const content = { subject: "News", previewText: "", blocks: [], style: {} };
  must(await here.shopAsk({ method: "POST", path: "/v1/mail/mailing-lists", body: { name: "News" } }), 201);
  must(await here.shopAsk({ method: "POST", path: "/v1/mail/drafts", body: { name: "News", content } }), 201);
  const { taken, missed, words } = await plantPerson(here);
  await here.settle();
  const asOf = here.ports.clock().toISOString();
  here.later(60_000);
  const before = await sweepAnswers(here, words, asOf);
  const disk = wordsOnDisk(here.folder, CANARIES).length;

  const started = performance.now();
  const path = `${here.base}/customers/${customerId}/erase`;
  must(await here.shopAsk({ method: "POST", path, body: { reason: "Asked to" } }));
  await here.settle();
  const took = Math.round(performance.now() - started);

  const after = await sweepAnswers(here, words, asOf);
  const left = wordsOnDisk(here.folder, CANARIES);
  report(
    `erasure: planted in ${taken.length} texts (${missed.length} refused); ${before.answers} answers of ${before.answered.size} reads; ` +
      `${before.named.length} named the person before, ${after.named.length} after; on disk ${disk} before, ${left.length} after; ${took} ms`,
  );
  for (const each of missed) report(`  refused: ${each}`);
  expect(taken.length).toBeGreaterThan(250);
  expect(missed.length).toBeLessThan(10);
  expect(before.named.length).toBeGreaterThan(900);
  expect([after.named, left]).toEqual([[], []]);
  expect(await here.verified()).toEqual([]);
});
