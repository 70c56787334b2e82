import { describe, expect, test } from "vitest";
import { fold } from "../../functions/_platform/domain/index.ts";
import { rowAsOf } from "../../functions/_platform/views/index.ts";
import { services } from "../../infra/services.ts";
import { historyOf, recorded, samples } from "./samples.ts";

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

describe("the samples of a stream, in the history one after another and each alone,", () => {
  test.each(deciders.map((decider) => ({ name: decider.name, decider })))("are folded into a $name", ({ decider }) => {
    const facts = historyOf(decider.events);
    expect(facts).not.toEqual([]);
    for (const answer of [facts, ...facts.map((fact) => [fact])]) expect(fold(decider, answer)).toBeDefined();
  });

  test.each(
    services.flatMap(({ projections }) => projections).map((each) => ({ name: each.view.name, projection: each })),
  )("make rows of $name that its screens can show", ({ projection }) => {
    const rows = deciders.flatMap((decider) => {
      const facts = historyOf(decider.events).map((fact, at) => recorded(fact, `${decider.name}-1`, at + 1));
      const keys = facts.flatMap((fact) => projection.steps.get(fact.type)?.keys(fact) ?? []);
      return [...new Set(keys)].map((key) => rowAsOf(projection, projection.view, facts, key));
    });
    expect(rows).not.toEqual([]);
  });
});
