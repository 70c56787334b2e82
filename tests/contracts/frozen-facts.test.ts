import { describe, expect, test } from "vitest";
import type { Recorded } from "../../events/_kernel/index.ts";
import { SYSTEM } from "../../events/_kernel/index.ts";
import { fold } from "../../functions/_platform/domain/index.ts";
import { rowAsOf } from "../../functions/_platform/views/index.ts";
import { services } from "../../infra/services.ts";
import { files, modules, read } from "../architecture/tree.ts";

/** `OrderPaid.v1.json`, or `OrderPaid.v1.least.json` where a name tells one case from another. */
const NAME = /^events\/([^/]+)\/history\/([A-Za-z]+)\.v(\d+)(?:\.[a-z-]+)?\.json$/;

const samples = modules("events")
  .flatMap((module) => files(`events/${module}/history`))
  .map((path) => {
    const [, module = "", type = ""] = NAME.exec(path) ?? [];
    return { path, module, type, data: JSON.parse(read(path)) as unknown };
  });
const events = services.flatMap((service) => service.events.map((event) => ({ module: service.name, event })));
const deciders = services.flatMap(({ deciders }) => deciders);
const existing = new Map(events.map(({ module, event }) => [`${module} ${event.type}`, event]));

test("every fact ever released has a frozen sample, in the folder of its module", () => {
  const stored = new Set(samples.map(({ module, type }) => `${module} ${type}`));
  expect(events.map(({ module, event }) => `${module} ${event.type}`).filter((name) => !stored.has(name))).toEqual([]);
});

test("every sample is of a fact that is still known", () => {
  expect(samples.filter(({ module, type }) => !existing.has(`${module} ${type}`)).map(({ path }) => path)).toEqual([]);
});

test.each(samples)("$path is read today, and nothing of it is lost", ({ module, type, data }) => {
  expect(existing.get(`${module} ${type}`)?.schema.parse(data)).toEqual(data);
});

const history = (of: readonly { type: string }[]) =>
  of.flatMap(({ type }) => samples.filter((sample) => sample.type === type));

describe("the samples of a stream, in the history one after another and each alone,", () => {
  test.each(deciders.map((decider) => ({ name: decider.name, decider })))("are folded into a $name", ({ decider }) => {
    const facts = history(decider.events);
    expect(facts).not.toEqual([]);
    for (const answer of [facts, ...facts.map((fact) => [fact])]) expect(fold(decider, answer)).toBeDefined();
  });

  test.each(
    services.flatMap(({ projections }) => projections).map((each) => ({ name: each.view.name, projection: each })),
  )("make rows of $name that its screens can show", ({ projection }) => {
    const rows = deciders.flatMap((decider) => {
      const facts = history(decider.events).map((fact, at) => recorded(fact, `${decider.name}-1`, at + 1));
      const keys = facts.flatMap((fact) => projection.steps.get(fact.type)?.keys(fact) ?? []);
      return [...new Set(keys)].map((key) => rowAsOf(projection, projection.view, facts, key));
    });
    expect(rows).not.toEqual([]);
  });
});

const recorded = (fact: { type: string; data: unknown }, stream: string, version: number): Recorded => ({
  type: fact.type,
  data: fact.data,
  stream,
  version,
  id: `${stream}@${version}`,
  tenant: "prj_sample",
  at: "2026-03-02T09:15:00.000Z",
  actor: SYSTEM,
  meta: { command: "sample", requestId: "sample" },
});
