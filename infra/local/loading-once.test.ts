import { expect, test, vi } from "vitest";
import * as z from "zod";
import { event, SYSTEM } from "#events/_kernel";
import { when } from "#platform/reactions";
import { manifest, type Service } from "#platform/relay";
import { testPorts } from "#platform/testing";
import { projection, view } from "#platform/views";
import { startWorkers } from "./workers.ts";

const Rang = event("Rang", z.object({ times: z.number() }));
const bellView = (name: string) => view({ name, version: 1, row: z.object({ times: z.number() }), indexes: {} });
const views = ["hall", "porch", "yard"].map((name) =>
  projection(bellView(name)).when(
    Rang,
    ({ stream }) => stream,
    (_, { data }) => data,
  ),
);
const append = {
  stream: "bell-1",
  expected: 0,
  facts: [Rang({ times: 1 })],
  at: "2026-11-26T08:00:00.000Z",
  actor: SYSTEM,
  meta: { command: "ring", requestId: "req_1" },
};

async function bells() {
  const heard: string[] = [];
  const service: Service = manifest({
    name: "bell",
    http: { contract: {}, handler: () => async () => ({}) },
    refusals: {},
    events: [Rang],
    projections: views,
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
  await ports.store.append("t1", append);
  const workers = startWorkers([service], ports);
  await vi.waitFor(() => expect(heard.sort()).toEqual(["cat 1", "dog 1", "owl 1"]), { timeout: 10_000 });
  await workers.stop();
  for (const { view: of } of views)
    expect(await ports.views.row("t1", `${of.name}-v1.1`, "bell-1")).toEqual({ times: 1 });
  expect(loads).toEqual(["bell-1 after 0", "bell-1 after 0"]);
  await ports.close();
});
