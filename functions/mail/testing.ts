import { expect } from "vitest";
import { run } from "#platform/commands";
import { deliveredOnce, type Email, MailFailure } from "#platform/mail";
import type { Ports } from "#platform/ports";
import { work } from "#platform/relay";
import {
  type Answer,
  requestsTo,
  type Sent,
  settle,
  type TestPorts,
  testPorts,
  testProject,
  timersService,
} from "#platform/testing";
import { subscriber } from "./domain/index.ts";
import { emailKeyOf, idFor } from "./emails.ts";
import { systemContext } from "./sending/context.ts";
import { service } from "./service.ts";

export const OWNER = "usr_owner1";
export const tenant = testProject.id;
const services = [service, timersService];

/** A shop with the module, whose emails are counted as they leave. `now` is when the test begins. */
export async function mailing(now?: string) {
  const own = await testPorts({ services, ...(now && { now }) });
  const rights = Object.values(service.http.contract).flatMap(({ permission }) => permission ?? []);
  own.places.allow(OWNER, testProject, rights);
  const left: Email[] = [];
  const hooks: { deliver: (email: Email) => unknown } = { deliver: () => undefined };
  const millis = () => own.clock().getTime();
  const deliver = async (email: Email) => {
    await hooks.deliver(email);
    left.push(email);
  };
  const kindOf = (error: unknown) => (error instanceof MailFailure ? error.kind : "unknown");
  const mail = deliveredOnce(deliver, { keyvalue: own.keyvalue, clock: millis }, kindOf);
  const ports: TestPorts = { ...own, mail };

  async function ask(route: string, sent: Sent = {}): Promise<Answer> {
    await settle(services, ports);
    const [method, path = ""] = route.split(" ");
    // Whoever follows a link in an email is nobody who signed in.
    const isLink = /^\/(subscriptions|opens|clicks)\//.test(path);
    return requestsTo(service.http, ports)(`${method} /v1/mail${path}`, {
      ...(!isLink && { as: { user: OWNER, name: "Olive" } }),
      ...sent,
      query: { ...(!isLink && { project: tenant }), ...sent.query },
    });
  }
  async function made(route: string, body: object): Promise<Answer["body"]> {
    const response = await ask(route, { body });
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
    return response.body;
  }
  /** Works until nothing is left to do now. */
  async function works(by: Ports = ports): Promise<void> {
    do await settle(services, by);
    while (await work(services, by));
    await settle(services, by);
  }
  const content = {
    subject: "News",
    blocks: [{ id: "b1", type: "text", data: { text: "Dear {{firstName|reader}}, see https://example.com/new" } }],
  };
  return {
    ports,
    left,
    hooks,
    ask,
    made,
    works,
    content,
    /** Runs what is due and what follows from it. */
    async tick() {
      await settle(services, ports);
      for (const { work: due } of service.schedules) await due(ports);
      await works();
    },
    /** Adds subscribers by their addresses. */
    async people(emails: readonly string[], mailingListId: string, more: object = {}): Promise<string[]> {
      const by = systemContext(ports, tenant, "test", "test");
      const ids: string[] = [];
      for (const email of emails) {
        const subscriberId = await idFor(ports, tenant, email);
        const consent = { at: ports.clock().toISOString(), source: "form" as const };
        const own = { email, mailingListIds: [mailingListId], tags: [], consent, pending: false };
        const input = { ...own, ...more, subscriberId, emailKey: emailKeyOf(ports, tenant, email) };
        await run(by, subscriber, subscriberId, "add", input);
        ids.push(subscriberId);
      }
      await settle(services, ports);
      return ids;
    },
    async list(body: object = {}): Promise<string> {
      return (await made("POST /mailing-lists", { name: "News", ...body })).id;
    },
    /** A campaign to a list, still a draft. */
    async campaign(mailingListId: string, body: object = {}, written: object = content): Promise<string> {
      const draft = await made("POST /drafts", { name: "News", content: written });
      const own = { name: "News", draftId: draft.id, mailingListIds: [mailingListId] };
      return (await made("POST /campaigns", { ...own, ...body })).id;
    },
    act: (campaignId: string, action: string, body: object = {}) =>
      ask(`PATCH /campaigns/${campaignId}`, { body: { ...body, action } }),
    get: async (campaignId: string) => (await ask(`GET /campaigns/${campaignId}`)).body,
    to: () => left.map((each) => each.to).toSorted(),
    close: () => own.close(),
  };
}
export type Mailing = Awaited<ReturnType<typeof mailing>>;
