import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { event, SYSTEM } from "#events/_kernel";
import { decider, refuse } from "#platform/domain";
import { type EventStore, memoryStore } from "#platform/store";
import { run } from "./run.ts";

const Titled = event("TestTitled", z.object({ title: z.string().optional(), note: z.string().optional() }));
const Notified = event("TestNotified", z.object({ title: z.string(), to: z.string() }));
const Refunded = event("TestRefunded", z.object({ amount: z.int() }));
const paper = decider<object>()({
  name: "paper",
  events: [Titled, Notified, Refunded],
  initial: {},
  decide: {
    change: (_: object, input: { title?: string; note?: string }) => [Titled(input)],
    tell: (_: object, input: { title: string; to: string }) => [Notified(input)],
    refund: (_: object, input: { amount: number }) => [Refunded(input)],
  },
  evolve: { TestTitled: (state) => state, TestNotified: (state) => state, TestRefunded: (state) => state },
});

let store: EventStore;
beforeEach(() => {
  store = memoryStore();
});
const context = () => ({
  tenant: "prj_1",
  store,
  clock: () => new Date("2026-03-01T09:00:00Z"),
  actor: SYSTEM,
  requestId: "req_1",
  consistency: new Set<string>(),
});
const sent = (command: "change" | "tell" | "refund", input: object, ifMatch?: number) =>
  run(context(), paper, "1", command, input as never, ifMatch === undefined ? {} : { ifMatch });

test("changes of different fields are merged, of the same field refused with what the other wrote", async () => {
  await sent("change", { title: "Mug", note: "" });
  await sent("change", { note: "Ring first" }, 1);
  expect(await sent("change", { title: "Large mug" }, 1)).toMatchObject({ ok: true });
  expect(await sent("change", { note: "Never ring" }, 1)).toMatchObject({
    refused: "version-conflict",
    details: { theirs: { note: "Ring first" }, actual: 3 },
  });
});

test("a fact of another kind that repeats what the field holds is no change of it", async () => {
  await sent("change", { title: "Mug" });
  await sent("tell", { title: "Mug", to: "Ines" });
  expect(await sent("change", { title: "Large mug" }, 1)).toMatchObject({ ok: true });
  await sent("tell", { title: "Larger mug", to: "Ines" });
  expect(await sent("change", { title: "Small mug" }, 3)).toMatchObject({ refused: "version-conflict" });
});

test("a second fact of the same kind is a change, even with the same values", async () => {
  await sent("refund", { amount: 500 });
  await sent("refund", { amount: 500 });
  expect(await sent("refund", { amount: 200 }, 1)).toMatchObject({ refused: "version-conflict" });
});

const ticket = decider<{ readonly used: boolean }>()({
  name: "ticket",
  events: [Titled],
  initial: { used: false },
  decide: {
    use: ({ used }: { used: boolean }, input: { title: string }) => (used ? refuse("taken") : [Titled(input)]),
    note: ({ used }: { used: boolean }, input: { title: string }) => (used ? [] : [Titled(input)]),
  },
  evolve: { TestTitled: () => ({ used: true }) },
});

test.each(["use", "note"] as const)(
  "a new command does not look its key up, and %s is answered as before when it is repeated",
  async (command) => {
    const looked = vi.spyOn(store, "repeated");
    const send = (title: string) => run(context(), ticket, "1", command, { title }, { idempotencyKey: "k1" });
    expect(await send("Mug")).toMatchObject({ ok: true, version: 1, repeated: false });
    expect(looked).not.toHaveBeenCalled();
    expect(await send("Mug")).toMatchObject({ ok: true, version: 1, repeated: true });
    expect(await send("Large mug")).toMatchObject({ refused: "idempotency-mismatch" });
  },
);
