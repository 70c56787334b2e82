import { afterEach, beforeEach, expect, test } from "vitest";
import { MailFailure } from "#platform/mail";
import { type Mailing, mailing } from "./testing.ts";

const MINUTE = 60_000;
let here: Mailing;
beforeEach(async () => {
  here = await mailing("2026-03-04T09:00:00.000Z");
});
afterEach(() => here.close());

const progress = async (id: string) => (await here.ask(`GET /campaigns/${id}/progress`)).body;
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `r${n}@example.test`);

test("the emails of each minute add up to those handed over, with the pause as minutes without any", async () => {
  const list = await here.list();
  await here.people(addresses(60), list);
  const id = await here.campaign(list);
  let paused = false;
  here.hooks.deliver = async () => {
    if (paused) return;
    paused = true;
    await here.act(id, "pause");
  };
  await here.act(id, "send");
  await here.works();
  const { sent: before, waiting } = (await here.get(id)).stats;
  expect(waiting).toBeGreaterThan(0);
  here.ports.advance(3 * MINUTE);
  await here.act(id, "resume");
  await here.works();
  const { stats, status } = await here.get(id);
  expect({ status, sent: stats.sent }).toEqual({ status: "sent", sent: 60 });
  const { per, handedOver } = await progress(id);
  expect(per).toBe("minute");
  expect(handedOver.map(({ count }: { count: number }) => count)).toEqual([before, 0, 0, 60 - before]);
  expect(handedOver[0].at).toBe("2026-03-04T09:00:00.000Z");
});

test("who was not reached is counted by the reason, and whoever is tried again is told apart from those who wait", async () => {
  const list = await here.list();
  await here.people([...addresses(2), "full@example.test", "gone@example.test", "later@example.test"], list);
  const id = await here.campaign(list);
  const failures: Record<string, "recipient" | "later"> = { full: "later", gone: "recipient", later: "later" };
  let tries = 0;
  here.hooks.deliver = ({ to }) => {
    const kind = failures[to.split("@")[0] ?? ""];
    if (!kind || (to.startsWith("later") && ++tries > 1)) return;
    throw new MailFailure(kind, "550 No");
  };
  await here.act(id, "send");
  await here.works();
  expect((await progress(id)).notReached).toMatchObject({ bounced: 1, bouncedForNow: 0, retrying: 2 });
  expect((await here.get(id)).stats).toMatchObject({ sent: 2, waiting: 2, bounced: 1 });
  for (let n = 0; n < 3; n += 1) {
    here.ports.advance(31 * MINUTE);
    await here.tick();
  }
  expect((await progress(id)).notReached).toEqual({
    bounced: 1,
    bouncedForNow: 1,
    retrying: 0,
    skipped: 0,
    unconfirmed: 0,
  });
  expect((await here.get(id)).stats).toMatchObject({ recipients: 5, sent: 3, waiting: 0, bounced: 2 });
  const { recipients } = (await here.ask(`GET /campaigns/${id}/recipients`, { query: { show: "problems" } })).body;
  expect(recipients).toHaveLength(2);
  for (const each of recipients) expect(Object.keys(each)).not.toContain("hard");
});

test("a sending of days is shown by hours", async () => {
  const list = await here.list();
  await here.people(["home@example.test"], list);
  await here.people(["york@example.test"], list, { timeZone: "America/New_York" });
  const id = await here.campaign(list, { scheduledAt: "2026-03-04T10:00:00.000Z", sendInRecipientTimeZone: true });
  await here.act(id, "schedule");
  for (let n = 0; n < 20; n += 1) {
    here.ports.advance(30 * MINUTE);
    await here.tick();
  }
  const { per, handedOver } = await progress(id);
  expect(per).toBe("hour");
  expect(handedOver.map(({ count }: { count: number }) => count)).toEqual([1, 0, 0, 0, 0, 1]);
});

test("a campaign that was never sent has no emails and nobody who was not reached", async () => {
  const id = await here.campaign(await here.list());
  expect(await progress(id)).toMatchObject({ handedOver: [], notReached: { bounced: 0, retrying: 0 } });
});
