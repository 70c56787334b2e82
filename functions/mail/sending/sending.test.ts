import { afterEach, beforeEach, expect, test } from "vitest";
import { work } from "#platform/relay";
import { settle } from "#platform/testing";
import { service } from "../service.ts";
import { type Mailing, mailing } from "../testing.ts";

let here: Mailing;
beforeEach(async () => {
  here = await mailing();
});
afterEach(() => here.close());

const addresses = (count: number) =>
  Array.from({ length: count }, (_, n) => `r${String(n).padStart(6, "0")}@example.test`);
const never = () => new Promise<never>(() => {});
const HOUR = 3_600_000;

// [state.campaign.sending]
test("a campaign of 3,000 that is paused, resumed, killed within a part and resumed goes to each exactly once", async () => {
  const list = await here.list();
  const all = addresses(3000);
  await here.people(all, list);
  const id = await here.campaign(list);
  let paused: Promise<unknown> | undefined;
  // From then on emails leave when the pause is answered, however long that takes.
  here.hooks.deliver = () => {
    if (here.left.length >= 700) paused ??= here.act(id, "pause");
    return paused;
  };
  await here.act(id, "send");
  await here.works();
  await paused;
  await here.works();
  const atPause = here.left.length;
  expect(atPause).toBeGreaterThanOrEqual(700);
  expect(atPause).toBeLessThan(1000);
  expect(await here.get(id)).toMatchObject({ status: "paused", stats: { recipients: 3000, sent: atPause } });

  // The process that goes on dies within a part: what it has sent is not recorded.
  let reached = () => {};
  const dead = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const doomed = {
    ...here.ports,
    mail: {
      ...here.ports.mail,
      send: async (email: Parameters<typeof here.ports.mail.send>[0]) => {
        if (here.left.length < 1510) return here.ports.mail.send(email);
        reached();
        return never();
      },
    },
  };
  await here.act(id, "resume");
  await settle([service], doomed);
  void work([service], doomed);
  await dead;
  expect((await here.get(id)).status).toBe("sending");
  const atDeath = here.left.length;

  here.ports.advance(HOUR);
  await here.works();
  expect(atDeath).toBeLessThan(3000);
  expect(here.left.length).toBe(3000);
  expect(here.to()).toEqual(all);
  expect(await here.get(id)).toMatchObject({
    status: "sent",
    stats: { recipients: 3000, sent: 3000, delivered: 3000, waiting: 0, unconfirmed: 0 },
  });
  await here.act(id, "resume");
  await here.tick();
  expect(here.left.length).toBe(3000);
});

test("an email that was under way when its process died is never sent again, and counts as unconfirmed", async () => {
  const list = await here.list();
  await here.people(addresses(3), list);
  const id = await here.campaign(list);
  let reached = () => {};
  const dead = new Promise<void>((resolve) => {
    reached = resolve;
  });
  here.hooks.deliver = ({ to }) => {
    if (!to.startsWith("r000001")) return undefined;
    reached();
    return never();
  };
  await here.act(id, "send");
  await settle([service], here.ports);
  void work([service], here.ports);
  await dead;
  here.ports.advance(HOUR);
  here.hooks.deliver = () => undefined;
  await here.works();
  expect(here.to()).toEqual(["r000000@example.test", "r000002@example.test"]);
  expect(await here.get(id)).toMatchObject({ status: "sent", stats: { sent: 2, unconfirmed: 1, waiting: 0 } });
  const { recipients } = (await here.ask(`GET /campaigns/${id}/recipients`)).body;
  expect(recipients).toMatchObject([{ status: "unconfirmed" }]);
});

test("only who was in the segment at sending gets a campaign, as its draft read then", async () => {
  const list = await here.list();
  await here.people(["gb@example.test"], list, { country: "GB" });
  const [leaves] = await here.people(["fr@example.test"], list, { country: "FR" });
  const rules = [{ mode: "include", field: "country", operator: "in", value: ["GB", "FR"] }];
  const id = await here.campaign(list, { segment: { match: "all", rules } });
  const { draftId } = await here.get(id);
  here.hooks.deliver = async () => {
    if (here.left.length > 0) return;
    await here.act(id, "pause");
  };
  await here.act(id, "send");
  await here.works();
  here.ports.advance(1000);
  await here.people(["late@example.test"], list, { country: "GB" });
  await here.ask(`PUT /subscribers/${leaves}`, { body: { country: "DE" } });
  await here.ask(`PATCH /drafts/${draftId}`, { body: { content: { ...here.content, subject: "Other" } } });
  expect(await here.act(id, "schedule", { name: "Other" })).toMatchObject({
    status: 409,
    body: { code: "CAMPAIGN_NOT_EDITABLE" },
  });
  await here.act(id, "resume");
  await here.works();
  expect(here.to()).toEqual(["fr@example.test", "gb@example.test"]);
  expect(new Set(here.left.map(({ subject }) => subject))).toEqual(new Set(["News"]));
});

// [state.campaign.scheduled]
test("a scheduled campaign waits for its time, and its readers for the time by their own clocks", async () => {
  const list = await here.list();
  await here.people(["tokyo@example.test"], list, { timeZone: "Asia/Tokyo" });
  await here.people(["york@example.test"], list, { timeZone: "America/New_York" });
  await here.people(["home@example.test"], list);
  const id = await here.campaign(list, { scheduledAt: "2026-03-04T09:00:00.000Z", sendInRecipientTimeZone: true });
  expect((await here.act(id, "schedule")).body).toMatchObject({ status: "scheduled" });
  const at = async (moment: string) => {
    here.ports.advance(Date.parse(moment) - here.ports.clock().getTime());
    await here.tick();
    return here.to().map((each) => each.split("@")[0]);
  };
  expect(await at("2026-03-03T18:00:00.000Z")).toEqual([]);
  expect((await here.get(id)).status).toBe("scheduled");
  expect(await at("2026-03-03T19:01:00.000Z")).toEqual([]);
  expect((await here.get(id)).status).toBe("sending");
  expect(await at("2026-03-04T00:01:00.000Z")).toEqual(["tokyo"]);
  expect(await at("2026-03-04T08:59:00.000Z")).toEqual(["tokyo"]);
  expect(await at("2026-03-04T09:01:00.000Z")).toEqual(["home", "tokyo"]);
  expect(await at("2026-03-04T14:01:00.000Z")).toEqual(["home", "tokyo", "york"]);
  expect((await here.get(id)).status).toBe("sent");
});

test("a campaign is scheduled in the shop's time, not in the past, and can be cancelled before it", async () => {
  const list = await here.list();
  await here.people(["ines@example.test"], list);
  const id = await here.campaign(list, { scheduledAt: "2026-03-01T09:00:00.000Z" });
  expect(await here.act(id, "schedule")).toMatchObject({ status: 422, body: { code: "SCHEDULE_PAST" } });
  const later = { scheduledAt: "2026-03-03T09:00:00.000Z" };
  expect((await here.act(id, "schedule", later)).body).toMatchObject({ status: "scheduled", ...later });
  expect((await here.act(id, "cancel")).body).toMatchObject({ status: "cancelled" });
  here.ports.advance(72 * HOUR);
  await here.tick();
  expect(here.left).toEqual([]);
  expect((await here.act(id, "send")).body).toMatchObject({ code: "INVALID_TRANSITION" });
});

test("while the module is away nothing leaves: a campaign that is being sent is paused, one that falls due is a draft again, a later one keeps its time", async () => {
  const list = await here.list();
  await here.people(addresses(300), list);
  const [sending, due, later] = [
    await here.campaign(list),
    await here.campaign(list, { scheduledAt: "2026-03-03T09:00:00.000Z" }),
    await here.campaign(list, { scheduledAt: "2026-03-05T09:00:00.000Z" }),
  ];
  for (const id of [due, later]) await here.act(id, "schedule");
  const away = (services: readonly string[]) =>
    Object.assign(here.ports.access, {
      absent: async () => new Map(services.map((each) => [each, { module: "email", paused: false }])),
    });
  here.hooks.deliver = () => {
    if (here.left.length === 100) away(["mail"]);
  };
  await here.act(sending, "send");
  await here.works();
  const gone = here.left.length;
  expect(gone).toBeGreaterThanOrEqual(100);
  expect(gone).toBeLessThan(200);
  here.ports.advance(24 * HOUR + 60_000);
  await here.tick();
  expect(here.left).toHaveLength(gone);

  away([]);
  await here.tick();
  expect(here.left).toHaveLength(gone);
  expect((await here.get(sending)).status).toBe("paused");
  expect((await here.get(due)).status).toBe("draft");
  expect((await here.get(later)).status).toBe("scheduled");
  here.ports.advance(48 * HOUR);
  await here.tick();
  expect((await here.get(later)).status).toBe("sent");
  expect(here.left).toHaveLength(gone + 300);
});
