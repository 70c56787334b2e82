import { expect, test } from "vitest";
import * as z from "zod";
import { event, SYSTEM } from "#events/_kernel";
import { command, named } from "#platform/contract";
import { serve } from "#platform/http";
import { when } from "#platform/reactions";
import { deliver, manifest, project, relay, type Service } from "#platform/relay";
import { requestsTo, testPorts } from "#platform/testing";
import { projection, view } from "#platform/views";

const Rang = event("Rang", z.object({ times: z.number() }));
const bellView = (name: string) => view({ name, version: 1, row: z.object({ times: z.number() }), indexes: {} });
const views = ["hall", "porch", "yard"].map((name) =>
  projection(bellView(name)).when(
    Rang,
    ({ stream }) => stream,
    (_, { data }) => data,
  ),
);
/** Views that nothing is ever in: they have no cursor and read each stream from its beginning. */
const others = ["attic", "cellar"].map((name) => projection(bellView(name)));
const contract = named({ ring: command("POST /v1/ring", { summary: "Rings twice", scope: "public" }) });

const append = (expected: number) => ({
  stream: "bell-1",
  expected,
  facts: [Rang({ times: expected + 1 })],
  at: "2026-11-26T08:00:00.000Z",
  actor: SYSTEM,
  meta: { command: "ring", requestId: "req_1" },
});

async function bells() {
  const heard: string[] = [];
  const service: Service = manifest({
    name: "bell",
    http: { contract: {}, handler: () => async () => ({}) },
    refusals: {},
    events: [Rang],
    projections: [...views, ...others],
    reactions: ["cat", "dog", "owl"].map((name) =>
      when(name, Rang, ({ version }) => {
        heard.push(`${name} ${version}`);
        return [];
      }),
    ),
  });
  const plain = await testPorts({ services: [service] });
  const loads: string[] = [];
  const load: typeof plain.store.load = (tenant, stream, after) => {
    loads.push(`${stream} after ${after ?? 0}`);
    return plain.store.load(tenant, stream, after);
  };
  const ports = { ...plain, store: { ...plain.store, load } };
  return { service, ports, loads, heard };
}

test("all views of a commit read its facts together, and so do all reactions to a fact", async () => {
  const { service, ports, loads, heard } = await bells();
  await ports.store.append("t1", append(0));
  await project([service], ports);
  expect(loads.splice(0)).toEqual(["bell-1 after 0"]);
  await relay([service], ports);
  await deliver([service], ports);
  expect(loads).toEqual(["bell-1 after 0"]);
  expect(heard.sort()).toEqual(["cat 1", "dog 1", "owl 1"]);
  await ports.close();
});

test("a request reads what it wrote once for all views, again after it wrote more, and sees all of it", async () => {
  const { ports, loads } = await bells();
  const seen: unknown[] = [];
  const http = serve(
    { contract, refusals: {}, projections: [...views, ...others] },
    {
      ring: async ({ commandContext, viewsOf }) => {
        for (const expected of [0, 1]) {
          await ports.store.append("t1", append(expected));
          commandContext.consistency.add(`bell-1@${expected + 1}`);
          for (const { view: of } of [...views, ...others]) seen.push(await viewsOf("t1").get(of, "bell-1"));
        }
        return undefined;
      },
    },
  );
  await requestsTo(http, ports)("POST /v1/ring");
  const afterFirst = [{ times: 1 }, { times: 1 }, { times: 1 }, undefined, undefined];
  const afterSecond = [{ times: 2 }, { times: 2 }, { times: 2 }, undefined, undefined];
  expect(seen).toEqual([...afterFirst, ...afterSecond]);
  expect(loads).toEqual(["bell-1 after 0", "bell-1 after 1", "bell-1 after 0"]);
  await ports.close();
});
