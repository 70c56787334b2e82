import { expect, test } from "vitest";
import * as z from "zod";
import { event, SYSTEM } from "#events/_kernel";
import { command, named } from "#platform/contract";
import { requestsTo, testPorts } from "#platform/testing";
import { projection, view } from "#platform/views";
import { serve } from "./serve.ts";

const Rang = event("Rang", z.object({ times: z.number() }));
const hall = view({ name: "hall", version: 1, row: z.object({ times: z.number() }), indexes: {} });
const bells = projection(hall).when(
  Rang,
  ({ stream }) => stream,
  (_, { data }) => data,
);
const contract = named({ ring: command("POST /v1/ring", { summary: "Rings twice", scope: "public" }) });

test("a view reads a stream once, however many marks it has, and again after a further one", async () => {
  const plain = await testPorts({});
  let loads = 0;
  const load: typeof plain.store.load = (...of) => {
    loads += 1;
    return plain.store.load(...of);
  };
  const ports = { ...plain, store: { ...plain.store, load } };
  const ring = async (times: number) => {
    const about = { at: "2026-11-26T08:00:00.000Z", actor: SYSTEM, meta: { command: "ring", requestId: "req_1" } };
    await plain.store.append("t1", { stream: "bell-1", expected: times - 1, facts: [Rang({ times })], ...about });
  };
  const seen: unknown[] = [];
  const http = serve(
    { contract, refusals: {}, projections: [bells] },
    {
      ring: async ({ readOwn, commandContext: { consistency }, viewsOf }) => {
        const look = async () => seen.push(await viewsOf("t1").get(hall, "bell-1"), loads);
        await ring(1);
        readOwn("bell-1");
        consistency.add("bell-1@1");
        await look();
        await look();
        await ring(2);
        consistency.add("bell-1@2");
        await look();
        return undefined;
      },
    },
  );
  await requestsTo(http, ports)("POST /v1/ring");
  expect(seen).toEqual([{ times: 1 }, 1, { times: 1 }, 1, { times: 2 }, 2]);
  await plain.close();
});
