import { once } from "node:events";
import { rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { run } from "../../functions/_platform/commands/index.ts";
import { subscriber } from "../../functions/mail/domain/index.ts";
import { emailKeyOf, idFor } from "../../functions/mail/emails.ts";
import { AT_ONCE } from "../../functions/mail/sending/send-part.ts";
import { localPorts } from "../../infra/local/ports.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import { services } from "../../infra/services.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { bootServer, type Server } from "../support/server.ts";
import { report } from "./report.ts";

const SUBSCRIBERS = Number(process.env.PRESSWORK_TEST_SUBSCRIBERS ?? 100_000);
const HOUR = 3_600_000;
let here: TestEnvironment;
let campaign: string;
let receiving: Awaited<ReturnType<typeof receiver>>;
let server: Server | undefined;

/** A mail server that counts what it took for whom. */
async function receiver() {
  const taken = new Map<string, number>();
  let total = 0;
  const reached: { at: number; then: () => void }[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.once("end", () => {
        for (const { address } of envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1);
        total += 1;
        while (reached[0] && total >= reached[0].at) reached.shift()?.then();
        done();
      });
    },
  });
  smtp.on("error", () => undefined);
  await once(smtp.listen(0, "127.0.0.1"), "listening");
  return {
    taken,
    total: () => total,
    /** Resolves as soon as so many have been taken. */
    untilTaken: (at: number) => new Promise<void>((then) => void reached.push({ at, then })),
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    close: () => void smtp.close(),
  };
}

beforeAll(async () => {
  receiving = await receiver();
  here = await testEnvironment({ start: new Date().toISOString() });
  const { shop, shopAsk } = here;
  const post = async (path: string, body: object) =>
    must(await shopAsk({ method: "POST", path: `/v1/mail${path}`, body }), 201);
  const list = (await post("/mailing-lists", { name: "Everybody" })).id;
  const content = { subject: "News", blocks: [{ id: "b1", type: "text", data: { text: "Three new prints." } }] };
  const draft = await post("/drafts", { name: "News", content });
  campaign = (await post("/campaigns", { name: "News", draftId: draft.id, mailingListIds: [list] })).id;
  here.local.close();
  // The server fills its views before there is much to fill them with.
  server = await boot();
  await server.halt();
  await subscribe(shop, list);
}, HOUR);

/** Adds the subscribers to the folder while no server runs. */
async function subscribe(shop: string, list: string): Promise<void> {
  const local = localPorts({ folder: here.folder, services });
  const { ports } = local;
  const by = asSystem(ports, shop);
  const consent = { at: ports.clock().toISOString(), source: "form" as const };
  const add = async (email: string) => {
    const subscriberId = await idFor(ports, shop, email);
    const emailKey = emailKeyOf(ports, shop, email);
    const details = { email, mailingListIds: [list], tags: [], consent, pending: false };
    await run(by, subscriber, subscriberId, "add", { ...details, subscriberId, emailKey });
  };
  for (let n = 0; n < SUBSCRIBERS; n += 250)
    await Promise.all(Array.from({ length: 250 }, (_, at) => add(`reader${n + at}@example.test`)));
  local.close();
}
afterAll(async () => {
  await server?.kill();
  receiving.close();
  rmSync(here.folder, { recursive: true, force: true });
});

const boot = () =>
  bootServer(
    {
      PRESSWORK_DATA: here.folder,
      PRESSWORK_DEMO: "off",
      PRESSWORK_SMTP_URL: receiving.url,
      PRESSWORK_MAIL_FROM: "Shop <news@town.test>",
    },
    HOUR,
  );
async function ask(path: string, method = "GET", body?: object) {
  const authorization = `Bearer ${await here.token(here.people.owner, Date.now())}`;
  const response = await fetch(`${server?.url}/v1/mail${path}?project=${here.shop}`, {
    method,
    headers: { authorization, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status, path).toBeLessThan(300);
  return response.json();
}
const state = () => ask(`/campaigns/${campaign}`);
const act = (action: string) => ask(`/campaigns/${campaign}`, "PATCH", { action });
const settled = (check: () => Promise<void>) => vi.waitFor(check, { timeout: HOUR, interval: 500 });

test(
  `a campaign to ${SUBSCRIBERS.toLocaleString("en-GB")} that is paused, resumed and killed hands each email to the mail server once`,
  async () => {
    server = await boot();
    await settled(async () => {
      const { body } = {
        body: await ask("/segments/estimate", "POST", { mailingListIds: (await state()).audience.mailingListIds }),
      };
      expect(body.count).toBe(SUBSCRIBERS);
    });
    const began = performance.now();
    const toPause = receiving.untilTaken(SUBSCRIBERS / 10);
    await act("send");
    await toPause;
    await act("pause");
    await settled(async () => expect((await state()).stats.sent).toBe(receiving.total()));
    const atPause = receiving.total();
    expect(atPause).toBeLessThan(SUBSCRIBERS);
    expect((await state()).status).toBe("paused");

    const toKill = receiving.untilTaken(SUBSCRIBERS / 2);
    await act("resume");
    await toKill;
    await server.kill();
    const atKill = receiving.total();
    expect(atKill).toBeLessThan(SUBSCRIBERS);

    server = await boot();
    await settled(async () => expect((await state()).status).toBe("sent"));
    const { stats } = await state();
    const most = Math.max(...receiving.taken.values());
    const seconds = Math.round((performance.now() - began) / 1000);
    report(
      `campaign: ${SUBSCRIBERS} subscribers, paused at ${atPause}, killed at ${atKill}, ${receiving.taken.size} reached, ${most} at most each, ${stats.unconfirmed} unconfirmed, ${seconds} s`,
    );
    expect(most).toBe(1);
    // What was under way when the process died may have left or not: it is not sent again, and is said.
    expect(stats.unconfirmed).toBeLessThanOrEqual(AT_ONCE);
    expect(stats.sent + stats.unconfirmed).toBe(SUBSCRIBERS);
    expect(receiving.taken.size).toBeGreaterThanOrEqual(stats.sent);
  },
  3 * HOUR,
);
