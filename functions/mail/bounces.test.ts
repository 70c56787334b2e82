import { afterEach, beforeEach, expect, test } from "vitest";
import { recordRefusal } from "#platform/mailboxes";
import { sendKeyOf } from "./sending/send-part.ts";
import { type Mailing, mailing, tenant } from "./testing.ts";

let here: Mailing;
beforeEach(async () => {
  here = await mailing();
});
afterEach(() => here.close());

test("what the mail service reports of a campaign's email later stops others to the same person, and counts", async () => {
  const list = await here.list();
  const [bounced = "", complained = ""] = await here.people(["a@example.com", "b@example.com"], list);
  const id = await here.campaign(list);
  await here.act(id, "send");
  await here.works();
  expect((await here.get(id)).stats).toMatchObject({ sent: 2, bounced: 0, complained: 0 });
  const report = (email: string, kind: "bounced" | "complained", subscriberId: string) => {
    const refusedAt = here.ports.clock().toISOString();
    const letter = { tenant, key: sendKeyOf(id, subscriberId) };
    return recordRefusal(here.ports, { email, kind, reason: "550 No such mailbox", refusedAt, letter }, "test");
  };
  for (let times = 0; times < 2; times += 1) {
    await report("a@example.com", "bounced", bounced);
    await report("b@example.com", "complained", complained);
  }
  await here.works();
  expect((await here.ask(`GET /subscribers/${bounced}`)).body).toMatchObject({
    status: "bounced",
    bounceReason: "550 No such mailbox",
  });
  expect((await here.ask(`GET /subscribers/${complained}`)).body.status).toBe("complained");
  expect((await here.get(id)).stats).toMatchObject({ sent: 2, bounced: 1, complained: 1 });
  const second = await here.campaign(list);
  await here.act(second, "send");
  await here.works();
  expect(here.left).toHaveLength(2);
});
