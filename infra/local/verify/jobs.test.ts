import { expect, test } from "vitest";
import { findings } from "./findings.ts";
import { jobsOfShops } from "./jobs.ts";

const fulfilment = { fulfillmentId: "ful_1", orderId: "ord_1" };
const fact = (tenant: string, type: string, data: object) =>
  ({ tenant, stream: `${type}-1`, type, data }) as unknown as Parameters<ReturnType<typeof jobsOfShops>["read"]>[0];
const opened = fact("prj_shop", "FulfilmentOpened", { ...fulfilment, fulfiller: { project: "prj_north" } });
const received = (factory: string) => fact(factory, "JobReceived", { shop: "prj_shop", fulfillmentId: "ful_1" });

function differencesOf(...facts: ReturnType<typeof fact>[]) {
  const [jobs, found] = [jobsOfShops(), findings()];
  for (const each of facts) jobs.read(each);
  jobs.check(found);
  return found.differences;
}

test("a job where its shop sent the work is right, also once it has been sent elsewhere", () => {
  const rerouted = { ...fulfilment, from: { project: "prj_north" }, fulfiller: { project: "prj_south" } };
  const moved = fact("prj_shop", "FulfilmentRerouted", rerouted);
  expect(differencesOf(opened, moved, received("prj_north"), received("prj_south"))).toEqual([]);
});

test("a job in a project that its shop never named is found", () =>
  expect(JSON.stringify(differencesOf(opened, received("prj_rival")))).toContain(
    "is in prj_rival, where its shop never sent it",
  ));
