import { expect, test, vi } from "vitest";
import * as z from "zod";
import { event, SYSTEM } from "#events/_kernel";
import { outbound, paying, sendEmail, sideEffect, when } from "#platform/reactions";
import { manifest } from "#platform/relay";
import { testPorts } from "#platform/testing";
import { startWorkers } from "./workers.ts";

const Called = event("Called", z.object({ recipient: z.string() }));
const Mailed = event("Mailed", z.object({}));
const Charged = event("Charged", z.object({}));
const Rang = event("Rang", z.object({}));

/** A service that calls recipients that never answer until `end`, sends email, and rings a bell. */
async function server(mail: { readonly isSlow: boolean }) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const called: string[] = [];
  const rung = vi.fn(async () => {});
  const service = manifest({
    name: "bell",
    http: { contract: {}, handler: () => async () => ({}) },
    refusals: {},
    events: [Called, Mailed, Charged, Rang],
    outbound: true,
    reactions: [
      when("call", Called, ({ tenant, data }) => [
        outbound(`${tenant}/${data.recipient}`, async () => {
          called.push(data.recipient);
          await ended;
        }),
      ]),
      when("mail", Mailed, () => [sendEmail({ to: "ines@example.com", subject: "Bell", text: "It rang." })]),
      when("charge", Charged, () => [
        paying(async () => {
          called.push("payments");
          await ended;
        }),
      ]),
      when("ring", Rang, () => [sideEffect(rung)]),
    ],
  });
  const own = await testPorts({ services: [service] });
  const send = vi.fn(async () => ended.then(() => true));
  const ports = mail.isSlow ? { ...own, mail: { send, forget: own.mail.forget } } : own;
  let number = 0;
  const happens = (fact: ReturnType<typeof Called | typeof Mailed | typeof Charged | typeof Rang>, tenant = "t1") => {
    number += 1;
    return ports.store.append(tenant, {
      stream: `bell-${number}`,
      expected: 0,
      facts: [fact],
      at: ports.clock().toISOString(),
      actor: SYSTEM,
      meta: { command: "ring", requestId: "req_1" },
    });
  };
  const workers = startWorkers([service], ports);
  const stop = async () => {
    end();
    await workers.stop();
    await own.close();
  };
  return { ports, workers, happens, called, rung, send, end, stop };
}

test("no reaction waits for servers that never answer, not even one of the same project", async () => {
  const here = await server({ isSlow: false });
  for (let number = 0; number < 60; number += 1) await here.happens(Called({ recipient: `silent-${number}` }));
  await vi.waitFor(() => expect(here.called).toHaveLength(8), { timeout: 10_000 });
  await here.happens(Rang({}));
  await here.happens(Rang({}), "t2");
  await vi.waitFor(() => expect(here.rung).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  here.end();
  await vi.waitFor(() => expect(new Set(here.called).size).toBe(60), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await here.ports.bus.waiting()).toBe(0), { timeout: 10_000 });
  await here.stop();
});

test("a mail server that never answers keeps no other reaction waiting", async () => {
  const here = await server({ isSlow: true });
  for (let number = 0; number < 60; number += 1) await here.happens(Mailed({}));
  await vi.waitFor(() => expect(here.send.mock.calls.length).toBeGreaterThan(0), { timeout: 10_000 });
  await here.happens(Rang({}));
  await vi.waitFor(() => expect(here.rung).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  await here.stop();
});

test("a provider of payments that never answers keeps no other reaction waiting", async () => {
  const here = await server({ isSlow: false });
  for (let number = 0; number < 60; number += 1) await here.happens(Charged({}));
  await vi.waitFor(() => expect(here.called).toContain("payments"), { timeout: 10_000 });
  await here.happens(Rang({}));
  await vi.waitFor(() => expect(here.rung).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  await here.stop();
});
