import { expect, test } from "vitest";
import type { Recorded } from "../../../events/_kernel/index.ts";
import { services } from "../../services.ts";
import { reportProjected } from "./projected.ts";

/** The topics that a commit of facts of these types changes. */
function topicsOf(tenant: string, stream: string, ...types: string[]): string[] {
  const topics: string[] = [];
  const facts = types.map((type) => ({ type }) as Recorded);
  reportProjected(services, { changed: (topic) => void topics.push(topic) })([{ tenant, stream, facts }]);
  return topics;
}

test("what the order list shows changes with an order's facts and with those of its fulfilments", () => {
  expect(topicsOf("prj_1", "order-ord_1", "OrderConfirmed")).toEqual(["orders prj_1", "activity prj_1"]);
  expect(topicsOf("prj_1", "fulfilment-ful_1", "FulfilmentHeld")).toContain("orders prj_1");
});

test("a notification changes its person's topic alone", () => {
  expect(topicsOf("directory", "inbox-usr_1", "NotificationRaised")).toEqual(["notifications usr_1"]);
  expect(topicsOf("directory", "inbox-usr_1", "NotificationRead")).toEqual(["notifications usr_1"]);
});

test("what no followed page shows changes nothing", () => {
  expect(topicsOf("prj_1", "task-tsk_1", "TaskAssigned")).toEqual([]);
});

test("many commits of a project change its topic once", () => {
  const topics: string[] = [];
  const commit = (id: string) => ({
    tenant: "prj_1",
    stream: `order-${id}`,
    facts: [{ type: "OrderDetailsChanged" } as Recorded],
  });
  reportProjected(services, { changed: (topic) => void topics.push(topic) })([commit("ord_1"), commit("ord_2")]);
  expect(topics.filter((topic) => topic === "orders prj_1")).toHaveLength(1);
});
