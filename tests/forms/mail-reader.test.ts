import { afterAll, beforeAll, expect, test } from "vitest";
import { linkToken } from "../../functions/mail/tokens.ts";
import { subscriptionAct } from "../../web/mail/reader/act.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let token: string;
beforeAll(async () => {
  here = await testEnvironment();
  const person = { email: "ines@example.com", consent: { source: "manual" } };
  const path = "/v1/mail/subscribers";
  const { id } = must(
    await here.ask(here.people.owner, { method: "POST", path, query: { project: here.shop }, body: person }),
    201,
  );
  await here.settle();
  const link = { tenant: here.shop, campaignId: "cmp_000000000001", subscriberId: id };
  token = linkToken(here.ports.signingKey, "subscription", link);
  submit = await formsAt(here);
});
afterAll(() => here.close());

const act = (fields: Record<string, string>, of = token) => submit((args) => subscriptionAct(args, of), fields);

test("a mail program unsubscribes a reader with one click, and the page subscribes them again", async () => {
  const once = await act({ "List-Unsubscribe": "One-Click" });
  expect(once.calls).toMatchObject([{ to: `POST /v1/mail/subscriptions/${token}`, body: { action: "unsubscribe" } }]);
  expect(once.answer).toMatchObject({ subscription: { status: "unsubscribed" } });
  expect((await act({ action: "subscribe" })).answer).toMatchObject({ subscription: { status: "subscribed" } });
});

test("a link that was made up changes nothing", async () => {
  const path = `/v1/mail/subscriptions/${token}`;
  await act({ action: "unsubscribe" }, `${token.slice(0, -4)}AAAA`);
  expect((await here.ask(here.people.owner, { path })).body).toMatchObject({ status: "subscribed" });
});
