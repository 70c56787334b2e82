import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { issueToken } from "../../functions/_platform/http/index.ts";
import { services } from "../../infra/services.ts";
import { fittingRequestsOf, type RequestValues } from "../support/arbitrary-request.ts";
import { type ApiAnswer, type Ask, orderOf, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { existingRecords } from "../support/existing-records.ts";
import { filledDisk } from "../support/filled-disk.ts";
import { png } from "../support/png.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_128);
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
let here: TestEnvironment;
let existing: RequestValues;
let disk: ReturnType<typeof filledDisk>;
const written = process.stderr.write;

beforeAll(async () => {
  here = await testEnvironment();
  existing = await existingRecords(here);
  disk = filledDisk(here);
  process.stderr.write = () => true;
});
afterEach(() => disk.free());
afterAll(() => {
  process.stderr.write = written;
  here.close();
});

/** How much is in the log, and how many jobs there are. */
const stored = () =>
  here.local.engine.one(
    "SELECT (SELECT count(*) FROM commits) AS facts, (SELECT count(*) FROM jobs) AS jobs, (SELECT count(*) FROM jobs WHERE status = 'cancelled') AS cancelled",
  );

/** Asks on a disk with room for so many writes. */
async function askedWithRoomFor(writes: number, request: Ask) {
  const claims = { sub: here.people.owner, sid: randomUUID(), name: "Olive", admin: false };
  const token = await issueToken(here.ports.signingKey, claims, here.ports.clock().getTime());
  const before = stored();
  disk.fillAfter(writes);
  const response = await here.ask(undefined, {
    ...request,
    headers: { authorization: `Bearer ${token}`, ...request.headers },
  });
  const wasFull = disk.wasFull();
  disk.free();
  return { answer: response, wasFull, hasChanged: JSON.stringify(stored()) !== JSON.stringify(before) };
}

const codeOf = ({ body }: ApiAnswer): string | undefined => body?.code;
const inPart = new Set<string>();

const commands = services.flatMap(({ http }) =>
  Object.entries(http.contract)
    .filter(([, operation]) => operation.kind === "command")
    .map(([name, operation]) => ({ name, operation })),
);

test.each(commands)("$name on a disk that fills up says what is so", async ({ name, operation }) => {
  await fc.assert(
    fc.asyncProperty(
      fittingRequestsOf(operation, existing),
      fc.integer({ min: 1, max: 4 }),
      async (request, writes) => {
        const { answer, wasFull, hasChanged } = await askedWithRoomFor(writes, request);
        if (codeOf(answer) === "INSUFFICIENT_STORAGE") expect(hasChanged).toBe(false);
        if (codeOf(answer) === "SAVED_IN_PART") inPart.add(name);
        if (wasFull && hasChanged && answer.status >= 500) expect(codeOf(answer)).toBe("SAVED_IN_PART");
        expect(answer.status).not.toBe(500);
      },
    ),
    { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 15_000 },
  );
});

test("many kinds of requests were saved in part", () => {
  expect(inPart.size).toBeGreaterThan(20);
});

/** What a request is answered on a disk with room for no write, for one, for two, until it is carried out. */
async function codesByRoom(request: () => Ask): Promise<(string | undefined)[]> {
  const codes: (string | undefined)[] = [];
  for (let writes = 0; writes < 60; writes += 1) {
    const { answer, wasFull, hasChanged } = await askedWithRoomFor(writes, request());
    if (!wasFull) return codes;
    if (answer.status < 500) continue;
    expect([hasChanged, codeOf(answer)]).toEqual([hasChanged, hasChanged ? "SAVED_IN_PART" : "INSUFFICIENT_STORAGE"]);
    codes.push(codeOf(answer));
  }
  throw new Error("The request was never carried out");
}

test("an order, an import, a file and a bulk job say at every write whether something was saved", async () => {
  const { mug, ids } = { mug: existing.words.variantRef?.[1] as string, ids: existing.words.ord as string[] };
  const query = { project: here.shop };
  const order = orderOf({ variantRef: mug, quantity: 1 });
  const csv = { raw: new TextEncoder().encode("email\na@example.com\n"), headers: { "content-type": "text/csv" } };
  const picture = { raw: png(2, 2), headers: { "content-type": "image/png", "x-file-name": "a.png" } };
  const requests: readonly (() => Ask)[] = [
    () => ({ method: "POST", path: `${here.base}/orders`, query, body: order }),
    () => ({ method: "POST", path: "/v1/imports/customers", query, ...csv }),
    () => ({ method: "POST", path: "/v1/drive/files", query, ...picture }),
    () => ({ method: "POST", path: `${here.base}/orders/bulk/confirm`, query, body: { orders: ids } }),
  ];
  const codes = [];
  for (const request of requests) codes.push(await codesByRoom(request));
  for (const each of codes) expect(each[0]).toBe("INSUFFICIENT_STORAGE");
  expect(codes.filter((each) => each.includes("SAVED_IN_PART")).length).toBeGreaterThan(1);
});
