import fc from "fast-check";
import { expect, test } from "vitest";
import { JobReceived, type JobWork } from "#events/production";
import { fold } from "#platform/domain";
import { given } from "#platform/testing";
import type { JobState } from "./evolve.ts";
import { productionJob } from "./index.ts";
import { holdOf, stageOf } from "./job.ts";

const ids = {
  jobId: "pjb_000000000000000000000001",
  shop: "prj_000000000000000000000001",
  fulfillmentId: "ful_000000000000000000000001",
  customerId: "cus_000000000000000000000001",
};
const address = { line1: "14 Wharf Lane", city: "Bristol", postalCode: "BS1 6TY", country: "GB" };
const work: JobWork = { shopName: "Shop", number: "TS-1", stage: "new", items: [], parcels: [] };
const hold = { reason: "stock" as const, message: "None left" };
const at = (fulfilment: number, more: Partial<JobWork> = {}, route = 0) => ({
  ...ids,
  route,
  marks: { order: 3, fulfilment },
  delivery: { address },
  work: { ...work, ...more },
});
const received = JobReceived(at(2));

/** Folds the job after a series of commands. */
function after(...commands: [command: keyof typeof productionJob.decide, input: unknown][]): JobState {
  return commands.reduce<JobState>((state, [command, input]) => {
    const decided = productionJob.decide[command](state, input as never);
    return Array.isArray(decided) ? fold(productionJob, decided, state) : state;
  }, productionJob.initial);
}
const jobOf = (state: JobState) => {
  if (state.status !== "job") throw new Error("no job");
  return state.job;
};

test("what the shop sends twice is one fact, and what is older changes nothing", () => {
  given(productionJob).when("receive", at(2)).then(received);
  given(productionJob, received).when("receive", at(2)).then();
  given(productionJob, received)
    .when("receive", at(1, { stage: "packed" }))
    .then();
});

test("a hold that was set and ended is not set again by a snapshot that comes late", () => {
  const state = after(["receive", at(2)], ["receive", at(4)], ["receive", at(3, { hold })]);
  expect(holdOf(jobOf(state))).toBeUndefined();
});

test("in whatever order snapshots come, and however often, the newest is what counts", () => {
  const snapshots = [at(2), at(3, { stage: "accepted" }), at(4, { hold }), at(5), at(6, { stage: "packed" }, 0)];
  fc.assert(
    fc.property(fc.shuffledSubarray([...snapshots, ...snapshots], { minLength: 10, maxLength: 10 }), (order) => {
      const { work: last, marks } = jobOf(after(...order.map((each) => ["receive", each] as ["receive", unknown])));
      expect([last, marks]).toEqual([snapshots.at(-1)?.work, { order: 3, fulfilment: 6 }]);
    }),
  );
});

test("the factory's own stage stands until the shop's is further", () => {
  const accepted = ["report", { status: "accepted", occurredAt: "2026-11-20T10:00:00.000Z" }] as const;
  const reported = after(["receive", at(2)], [...accepted]);
  expect(stageOf(jobOf(reported))).toBe("accepted");
  expect(stageOf(jobOf(after(["receive", at(2)], [...accepted], ["receive", at(3)])))).toBe("accepted");
  const further = at(3, { stage: "delivered" });
  expect(stageOf(jobOf(after(["receive", at(2)], [...accepted], ["receive", further])))).toBe("delivered");
});

test("a hold of the factory stays while the shop does not show it yet, and goes once the shop has ended it", () => {
  const held = after(["receive", at(2)], ["hold", hold], ["receive", at(3)]);
  expect(holdOf(jobOf(held))).toEqual(hold);
  const ended = after(["receive", at(2)], ["hold", hold], ["receive", at(3, { hold })], ["receive", at(4)]);
  expect(holdOf(jobOf(ended))).toBeUndefined();
});

test("work that was sent elsewhere is closed, and starts anew when it comes back", () => {
  const gone = { ...ids, marks: { order: 0, fulfilment: 5 }, reason: "rerouted" as const };
  const state = after(["receive", at(2)], ["withdraw", gone], ["receive", at(4)]);
  expect(stageOf(jobOf(state))).toBe("withdrawn");
  const back = after(["receive", at(2)], ["withdraw", gone], ["receive", at(6, {}, 2)]);
  expect(stageOf(jobOf(back))).toBe("new");
});
