import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueToken } from "../../functions/_platform/http/index.ts";
import { services } from "../../infra/services.ts";
import { type RequestValues, requestsOf } from "../support/arbitrary-request.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { existingRecords } from "../support/existing-records.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const RUNS = Number(process.env.FUZZ_RUNS ?? 50);
let here: TestEnvironment;
let existing: RequestValues;

beforeAll(async () => {
  here = await testEnvironment();
  existing = await existingRecords(here);
});
afterAll(() => here.close());

/** The authorization of a new session; a request may have ended the one before. */
async function signedIn(): Promise<string> {
  const claims = { sub: here.people.owner, sid: randomUUID(), name: "Olive", admin: false };
  return `Bearer ${await issueToken(here.ports.signingKey, claims, here.ports.clock().getTime())}`;
}

const operations = services.flatMap(({ http }) =>
  Object.entries(http.contract).map(([name, operation]) => ({ name, operation })),
);

test.each(operations)(
  "$name answers anything at all, and an error always in the shape of errors",
  async ({ operation }) => {
    let authorization = await signedIn();
    await fc.assert(
      fc.asyncProperty(requestsOf(operation, existing), async (request) => {
        const response = await here.ask(undefined, { ...request, headers: { authorization, ...request.headers } });
        expect(response.status).toBeLessThan(500);
        if (response.status < 400) return;
        if (response.status === 401) authorization = await signedIn();
        expect(response.body).toMatchObject({
          message: expect.stringMatching(/\S/),
          code: expect.stringMatching(/^[A-Z][A-Z_]+$/),
          status: response.status,
        });
      }),
      { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 15_000 },
    );
  },
);

/** All that was accepted before is carried out here: how long that takes is the machine's affair. */
const SETTLES_WITHIN_MS = 240_000;

test(
  "whatever was accepted can be carried out: nothing is left waiting and no job broke",
  async () => {
    await here.settle();
    expect(await here.ports.bus.waiting()).toBe(0);
    const jobs = here.local.engine.all("SELECT * FROM jobs").map((row) => JSON.stringify(row));
    expect(jobs.filter((job) => job.includes("Something went wrong"))).toEqual([]);
  },
  SETTLES_WITHIN_MS,
);
