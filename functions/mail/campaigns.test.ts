import { afterEach, beforeEach, expect, test } from "vitest";
import { testProject } from "#platform/testing";
import { type Mailing, mailing } from "./testing.ts";

let here: Mailing;
let list: string;
beforeEach(async () => {
  here = await mailing();
  list = await here.list();
});
afterEach(() => here.close());

// [entity.mail.draft]
test("a draft is written in blocks, shown as HTML and text, copied, and kept while a campaign needs it", async () => {
  const draft = await here.made("POST /drafts", { name: "Spring", content: here.content });
  expect(draft.content).toMatchObject({
    subject: "News",
    html: expect.stringContaining("Dear reader, see "),
    text: expect.stringContaining("Unsubscribe"),
  });
  const copy = await here.made(`POST /drafts/${draft.id}/duplicate`, {});
  expect(copy).toMatchObject({ name: "Spring (copy)", content: { subject: "News" } });
  await here.made("POST /campaigns", { name: "One", draftId: draft.id, mailingListIds: [list] });
  expect((await here.ask(`DELETE /drafts/${draft.id}`)).body).toMatchObject({ code: "DRAFT_IN_USE" });
  expect((await here.ask(`DELETE /drafts/${copy.id}`)).status).toBe(204);
});

// [entity.mail.campaign] [entity.mail.body.createCampaignRequest]
test("a campaign begins as a draft with sender and tracking filled in", async () => {
  const draft = await here.made("POST /drafts", { name: "Spring", content: here.content });
  const body = { name: "Spring", draftId: draft.id, mailingListIds: [list] };
  const made = await here.made("POST /campaigns", body);
  expect(made).toMatchObject({
    name: "Spring",
    status: "draft",
    subject: "News",
    from: { name: "Press", email: "usr_owner1@example.com" },
    audience: { mailingListIds: [list] },
    tracking: { opens: true, clicks: true },
    keptInOutbox: false,
    stats: { recipients: 0, sent: 0 },
  });
  for (const [name, wrong] of [
    ["mailingListIds", []],
    ["draftId", `mld_${"0".repeat(24)}`],
    ["subject", "Two\nlines"],
    ["from", { name: "A", email: "no address" }],
  ] as const) {
    const refused = await here.ask("POST /campaigns", { body: { ...body, [name]: wrong } });
    expect(refused.status, name).toBe(422);
    expect(Object.keys(refused.body.errors)[0]).toContain(name);
  }
});

// [entity.mail.body.updateCampaignRequest]
test("a change states only what differs, null removes, and an incomplete campaign is not sent", async () => {
  const id = await here.campaign(list, { subject: "Own", replyTo: "us@example.test" });
  const changed = await here.ask(`PATCH /campaigns/${id}`, { body: { subject: null, name: "Other" } });
  expect(changed.body).toMatchObject({ name: "Other", subject: "News", replyTo: "us@example.test" });
  const { draftId } = changed.body;
  await here.ask(`PATCH /drafts/${draftId}`, { body: { content: { subject: "News", blocks: [] } } });
  expect(await here.act(id, "send")).toMatchObject({
    status: 422,
    body: { code: "CAMPAIGN_INCOMPLETE", errors: { draftId: [expect.any(String)] } },
  });
  expect((await here.get(id)).status).toBe("draft");
});

// [entity.mail.body.subscriberUpdate]
test("an update leaves what it does not name, and the shop cannot subscribe anybody again", async () => {
  const [id] = await here.people(["ines@example.test", "omar@example.test"], list, { firstName: "Ines" });
  const update = (body: object) => here.ask(`PUT /subscribers/${id}`, { body });
  expect((await update({ country: "GB", tags: ["maps"] })).body).toMatchObject({
    firstName: "Ines",
    country: "GB",
    tags: ["maps"],
    mailingListIds: [list],
  });
  expect((await update({ email: "omar@example.test" })).body).toMatchObject({ code: "SUBSCRIBER_EXISTS" });
  expect((await update({ status: "unsubscribed" })).body).toMatchObject({ status: "unsubscribed" });
  expect((await update({ status: "subscribed" })).body).toMatchObject({ code: "PERSON_ONLY" });
});

test("who joins a list with confirmation is written to only after they confirm", async () => {
  const strict = await here.list({ doubleOptIn: true });
  const consent = { source: "form", text: "Send me news" };
  const made = await here.made("POST /subscribers", { email: "ines@example.test", mailingListIds: [strict], consent });
  expect(made.status).toBe("pending");
  await here.works();
  const [, token] = /\/subscribe\/([\w-]+)/.exec(here.left[0]?.text ?? "") ?? [];
  expect(here.to()).toEqual(["ines@example.test"]);
  const campaign = await here.campaign(strict);
  await here.act(campaign, "send");
  await here.works();
  expect(here.left).toHaveLength(1);
  const sure = await here.ask(`POST /subscriptions/${token}`, { body: { action: "confirm" } });
  expect(sure.body).toMatchObject({ status: "subscribed" });
  await here.act(await here.campaign(strict), "send");
  await here.works();
  expect(here.left).toHaveLength(2);
});

test("what the mail service refuses for good stops the campaign with the reason, and it goes on where it stopped", async () => {
  const { MailFailure } = await import("#platform/mail");
  await here.people(["a@example.test", "b@example.test"], list);
  const id = await here.campaign(list);
  const own = here.ports.mail;
  const ports = here.ports as { mail: typeof own };
  ports.mail = {
    ...own,
    send: async (email) => {
      if (email.to.startsWith("b")) throw new MailFailure("service", "The sender is not verified");
      return own.send(email);
    },
  };
  await here.act(id, "send");
  await here.works();
  expect(await here.get(id)).toMatchObject({
    status: "failed",
    failure: "The sender is not verified",
    stats: { sent: 1 },
  });
  ports.mail = own;
  await here.act(id, "resume");
  await here.works();
  expect(here.to()).toEqual(["a@example.test", "b@example.test"]);
  expect(await here.get(id)).toMatchObject({ status: "sent", stats: { sent: 2 } });
});

test("who may edit campaigns may not send them: that needs a permission of its own", async () => {
  await here.people(["ines@example.test"], list);
  const id = await here.campaign(list);
  const may = ["mail.campaign.list", "mail.campaign.view", "mail.campaign.edit"];
  here.ports.places.allow("usr_editor1", testProject, may);
  const as = { user: "usr_editor1" };
  for (const action of ["send", "schedule"])
    expect(await here.ask(`PATCH /campaigns/${id}`, { as, body: { action } })).toMatchObject({
      status: 403,
      body: { permissions: { denied: ["mail.campaign.send"] } },
    });
  expect((await here.ask(`POST /campaigns/${id}/send`, { as })).status).toBe(403);
  expect((await here.ask(`POST /campaigns/${id}/send`)).body).toMatchObject({ status: "sending" });
  await here.works();
  expect(here.to()).toEqual(["ines@example.test"]);
});
