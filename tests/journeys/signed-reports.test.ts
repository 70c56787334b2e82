import { afterAll, beforeAll, expect, test } from "vitest";
import { enquiryAddressOf, inboundMail, mailReports, signMail } from "../../functions/_platform/mail/index.ts";
import { brokenOnce } from "../support/broken-values.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";

const SECRET = "a secret of twenty letters";
const DOMAIN = "in.town.test";
let here: TestEnvironment;
beforeAll(async () => {
  here = await testEnvironment();
  Object.assign(here.ports, {
    mailReports: mailReports({ secret: SECRET }),
    inboundMail: inboundMail({ domain: DOMAIN, secret: SECRET }),
  });
});
afterAll(() => here.close());

const deliver = (path: string, sent: unknown) => {
  const raw = JSON.stringify(sent);
  const headers = { "x-presswork-signature": signMail(Buffer.from(raw), SECRET) };
  return here.ask(undefined, { method: "POST", path, raw, headers });
};

test("a signed report of any shape is received or is not a report", async () => {
  const letter = { tenant: here.shop, key: "campaign:cmp_1" };
  const refusedAt = "2026-11-20T10:00:00.000Z";
  const sent = { reports: [{ email: "ines@example.com", kind: "bounced", reason: "550", refusedAt, letter }] };
  expect((await deliver("/v1/mail-reports", sent)).status).toBe(200);
  for (const broken of brokenOnce(sent))
    expect([200, 422], JSON.stringify(broken)).toContain((await deliver("/v1/mail-reports", broken)).status);
});

test("a signed email of any shape is received or is not an email", async () => {
  const sent = {
    to: enquiryAddressOf(here.ports, here.shop),
    from: { name: "Ines", email: "ines@example.com" },
    subject: "Size",
    text: "Is it large?",
    messageId: "<1@example.com>",
    references: ["<0@example.com>"],
    date: "Fri, 20 Nov 2026 10:00:00 +0000",
    automatic: false,
    spam: false,
    attachments: [{ name: "a.txt", contentType: "text/plain", content: "aGk=" }],
  };
  expect((await deliver("/v1/enquiries/mail", sent)).status).toBe(200);
  for (const broken of brokenOnce(sent))
    expect([200, 422], JSON.stringify(broken)).toContain((await deliver("/v1/enquiries/mail", broken)).status);
  await here.settle();
});
