import { afterEach, beforeEach, expect, test } from "vitest";
import { requestsTo, type Sent, settle, type TestPorts, testPorts, testProject } from "#platform/testing";
import { service } from "./service.ts";
import { linkToken } from "./tokens.ts";

let ports: TestPorts;
beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  const rights = Object.values(service.http.contract).flatMap(({ permission }) => permission ?? []);
  ports.places.allow("usr_owner1", testProject, rights);
});
afterEach(() => ports.close());

async function ask(route: string, sent: Sent = {}) {
  await settle([service], ports);
  const [method, path] = route.split(" ");
  return requestsTo(service.http, ports)(`${method} /v1/mail${path}`, {
    as: { user: "usr_owner1", name: "Olive" },
    ...sent,
    query: { ...(!path?.startsWith("/subscriptions/") && { project: testProject.id }), ...sent.query },
  });
}
const consent = { source: "form", text: "Send me news" };
const person = async (email: string, body: object = {}) =>
  (await ask("POST /subscribers", { body: { email, consent, ...body } })).body;

// [entity.mail.mailing-list]
test("a mailing list counts its subscribers", async () => {
  const list = (await ask("POST /mailing-lists", { body: { name: "News" } })).body;
  await person("ines@example.test", { mailingListIds: [list.id] });
  const found = (await ask(`GET /mailing-lists/${list.id}`)).body;
  expect(found).toMatchObject({ name: "News", subscriberCount: 1, activeCount: 1 });
});

// [entity.mail.subscriber] [entity.mail.body.subscriberCreate]
test("a subscriber comes with consent, once by address", async () => {
  const made = await person("Ines@Example.test", { firstName: "Ines" });
  expect(made).toMatchObject({ email: "ines@example.test", firstName: "Ines", status: "subscribed" });
  const again = await ask("POST /subscribers", { body: { email: "ines@example.test", consent } });
  expect(again.status).toBe(409);
  const without = await ask("POST /subscribers", { body: { email: "other@example.test" } });
  expect(without).toMatchObject({ status: 422 });
});

test("a language that is longer than what is kept of one is refused", async () => {
  const body = { email: "ines@example.test", consent, language: "br-c783-hjhz23-agk-xC5WB" };
  const refused = await ask("POST /subscribers", { body });
  expect(refused).toMatchObject({ status: 422, body: { errors: { language: expect.anything() } } });
});

test("a link's page changes nothing, its button unsubscribes", async () => {
  const { id } = await person("ines@example.test");
  const token = linkToken(ports.signingKey, "subscription", { tenant: testProject.id, subscriberId: id });
  expect((await ask(`GET /subscriptions/${token}`)).body).toMatchObject({ status: "subscribed" });
  expect((await ask(`GET /subscribers/${id}`)).body.status).toBe("subscribed");
  const off = await ask(`POST /subscriptions/${token}`, { body: { action: "unsubscribe" } });
  expect(off.body).toMatchObject({ status: "unsubscribed" });
  expect((await ask(`GET /subscribers/${id}`)).body.status).toBe("unsubscribed");
  const forged = linkToken(new Uint8Array(32), "subscription", { tenant: testProject.id, subscriberId: id });
  expect((await ask(`GET /subscriptions/${forged}`)).body).toMatchObject({ code: "LINK_INVALID" });
});
