import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { streamOf } from "#events/_kernel";
import { CustomerChanged, CustomerRegistered } from "#events/customers";
import { readCustomerLink } from "#platform/mail";
import { customerId, DAY, orderId, type Scene, scene } from "./testing.ts";

let here: Scene;
beforeEach(async () => {
  here = await scene();
  await here.ask("PATCH /flw_winback", {
    body: {
      steps: [
        { id: "wait", type: "wait", config: { amount: 1, unit: "days" } },
        { id: "email", type: "email", config: { subject: "Come and see", text: "Hello {{customer.firstName}}" } },
      ],
      publish: true,
      status: "on",
    },
  });
  await here.settle();
});
afterEach(() => here.ports.close());

/** A customer who has bought once, and what they chose about email. */
async function bought(n: number, emailConsent: "subscribed" | "unsubscribed" | "not_set") {
  const id = { customerId: customerId(n) };
  const details = { email: `freya${n}@example.com`, addresses: [], tags: [], smsConsent: "not_set" as const };
  const registered = CustomerRegistered({ ...id, ...details, emailConsent, taxExempt: false, source: "order" });
  await here.put(streamOf("customer", customerId(n)), registered);
  await here.placed(n);
  await here.paid(n);
  await here.settle();
}
const stepsOf = async (n: number) => {
  const runs = await here.runs("winback");
  const run = runs.find(({ subject }: { subject: { id: string } }) => subject.id === orderId(n));
  return run?.steps.map(({ id, status, reason }: Record<string, string>) =>
    [id, status, reason ?? ""].join(" ").trim(),
  );
};

test("marketing of a flow carries a link and headers to unsubscribe, which name its customer", async () => {
  const send = vi.spyOn(here.ports.mail, "send");
  await bought(1, "subscribed");
  await here.pass(2 * DAY);
  expect(await stepsOf(1)).toEqual(["wait done", "email done"]);
  const [email] = send.mock.calls[0] ?? [];
  const [, url = ""] = /^<(.+)>$/.exec(email?.headers?.["List-Unsubscribe"] ?? "") ?? [];
  expect(email?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(email?.text).toContain(`Unsubscribe: ${url}`);
  expect(email?.html).toContain(`<a href="${url}" style="color:inherit">Unsubscribe</a>`);
  const token = new URL(url).pathname.replace("/unsubscribe/", "");
  const link = { tenant: here.tenant, customerId: customerId(1) };
  expect(readCustomerLink(here.ports.signingKey, token)).toEqual(link);
  expect(readCustomerLink(new Uint8Array(32), token)).toBeUndefined();
});

test("who is not subscribed when the email would leave gets none, and the run says why", async () => {
  await bought(1, "not_set");
  await bought(2, "subscribed");
  await here.put(
    streamOf("customer", customerId(2)),
    CustomerChanged({ customerId: customerId(2), emailConsent: "unsubscribed" }),
  );
  await here.pass(2 * DAY);
  expect(await here.emails()).toEqual([]);
  for (const n of [1, 2])
    expect(await stepsOf(n)).toEqual(["wait done", "email skipped The customer is not subscribed to email"]);
});

test("a dry run says the same, and an email about an order needs no subscription", async () => {
  await bought(1, "not_set");
  const dry = (await here.ask("POST /flw_winback/dry-run", { body: { orderId: orderId(1) } })).body;
  expect(dry.steps.at(-1)).toMatchObject({ outcome: "skipped", reason: "The customer is not subscribed to email" });
  const send = vi.spyOn(here.ports.mail, "send");
  await here.switchTo("waitingorder", "on");
  await here.placed(3);
  await here.settle();
  await here.pass(3 * DAY);
  expect(send.mock.calls.map(([{ to, headers }]) => [to, headers])).toEqual([["freya3@example.com", undefined]]);
});
