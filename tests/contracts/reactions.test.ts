import { expect, test } from "vitest";
import type { Fact } from "../../events/_kernel/index.ts";
import { DIRECTORY } from "../../functions/_platform/ports/index.ts";
import { TryAgain } from "../../functions/_platform/reactions/index.ts";
import { deliver, deliverOne } from "../../functions/_platform/relay/index.ts";
import { record, type TestPorts, testPorts } from "../../functions/_platform/testing/index.ts";
import { services } from "../../infra/services.ts";
import { files, read } from "../architecture/tree.ts";

const BEGINS = "begins the record itself";
const LOOKS = "acts on what is there at that moment";
/** Reactions that wait for no other record, and why. */
const alone: Readonly<Record<string, string>> = {
  "invoices/request-invoice-on-plan-period-started": BEGINS,
  "invoices/request-invoice-on-usage-period-closed": BEGINS,
  "invoices/issue-invoice-on-requested": LOOKS,
  "invoices/collect-invoice-on-issued": LOOKS,
  "invoices/finish-invoice-payment-on-attempt-succeeded": LOOKS,
  "invoices/finish-invoice-payment-on-attempt-failed": LOOKS,
  "invoices/send-invoice-on-issued": LOOKS,
  "invoices/send-credit-note-on-issued": LOOKS,
  "documents/send-invoice-on-invoice-sent": LOOKS,
  "invoices/time-invoice-on-requested": BEGINS,
  "invoices/time-invoice-on-issued": BEGINS,
  "invoices/time-invoice-on-payment-started": BEGINS,
  "invoices/time-invoice-on-payment-failed": BEGINS,
  "inserts/choose-inserts-on-fulfilment-confirmed": LOOKS,
  "inserts/hand-inserts-to-fulfiller": BEGINS,
  "inserts/follow-reroute-of-parcel": LOOKS,
  "inserts/leave-on-fulfilment-dispatched": LOOKS,
  "inserts/leave-on-job-dispatched": LOOKS,
  "inserts/cancel-parcel-on-fulfilment-cancelled": LOOKS,
  "inserts/cancel-parcel-on-fulfilment-withdrawn": LOOKS,
  "inserts/cancel-parcel-on-job-withdrawn": LOOKS,
  "inserts/request-review-on-insert-submitted": BEGINS,
  "mail/time-campaign-on-scheduled": BEGINS,
  "mail/send-campaign-on-started": BEGINS,
  "mail/send-campaign-on-resumed": BEGINS,
  "mail/ask-to-confirm-on-subscriber-added": LOOKS,
  "mail/count-order-on-order-created": LOOKS,
  "mail/count-orders-on-subscriber-added": LOOKS,
  "mail/count-orders-on-subscriber-changed": LOOKS,
  "mail/unsubscribe-on-email-consent-chosen": LOOKS,
  "customers/follow-email-consent-on-chosen": LOOKS,
  "customers/withdraw-consent-on-subscriber-unsubscribed": LOOKS,
  "customers/withdraw-consent-on-subscriber-complained": LOOKS,
  "mail/remove-order-on-order-cancelled": LOOKS,
  "mail/remove-order-on-order-withdrawn": LOOKS,
  "enquiries/send-reply": LOOKS,
  "enquiries/time-reminder": BEGINS,
  "enquiries/time-closing": BEGINS,
  "chat/open-enquiry-channel": BEGINS,
  "drive/keep-files-of-enquiry": LOOKS,
  "drive/keep-files-of-answer": LOOKS,
  "drive/trash-files-of-erased": LOOKS,
  "enforcer/open-membership-on-project-created": BEGINS,
  "integrations/install-modules-on-template-installed": BEGINS,
  "customers/record-purchase-on-order-created": BEGINS,
  "customers/record-payment-on-order-paid": BEGINS,
  "customers/record-refund-on-order-refunded": BEGINS,
  "customers/remove-payment-on-order-payment-removed": BEGINS,
  "billing/refund-invoice-on-credit-note-issued": BEGINS,
  "billing/time-period-on-plan-period-started": BEGINS,
  "billing/time-period-on-plan-trial-started": BEGINS,
  "billing/time-expiry-on-transaction-created": BEGINS,
  "billing/time-month-on-transaction-confirmed": BEGINS,
  "billing/look-for-warnings-on-card-added": BEGINS,
  "billing/look-for-warnings-on-card-changed": BEGINS,
  "billing/look-for-warnings-on-trial-started": BEGINS,
  "billing/look-for-warnings-on-billing-changed": BEGINS,
  "billing/look-for-warnings-on-billing-administered": BEGINS,
  "billing/warn-on-transaction-confirmed": LOOKS,
  "billing/mail-billing-warning": LOOKS,
  "billing/warn-on-auto-top-up-failed": LOOKS,
  "billing/follow-invoice-overdue": LOOKS,
  "billing/follow-invoice-paid": LOOKS,
  "billing/follow-invoice-voided": LOOKS,
  "billing/time-auto-top-up-on-wallet-changed": BEGINS,
  "billing/top-up-wallet-on-transaction-confirmed": LOOKS,
  "fulfilments/open-fulfilments-on-order-created": BEGINS,
  "fulfilments/open-fulfilment-on-resend-planned": BEGINS,
  "catalogue/forward-making-request": BEGINS,
  "customers/withdraw-purchase-on-order-withdrawn": BEGINS,
  "fulfilments/withdraw-fulfilments-on-order-withdrawn": BEGINS,
  "fulfilments/release-fulfilments-on-address-changed": LOOKS,
  "notifications/tell-second-factor-reset": BEGINS,
  "notifications/tell-mail-refused": BEGINS,
  "mail/stop-mail-on-mail-refused": LOOKS,
  "metrics/time-monitors-on-monitor-created": BEGINS,
  "metrics/time-monitors-on-monitor-settings-changed": BEGINS,
  "metrics/time-monitors-on-order-created": BEGINS,
  "metrics/time-monitors-on-order-paid": BEGINS,
  "metrics/time-monitors-on-order-payment-removed": BEGINS,
  "metrics/time-monitors-on-order-confirmed": BEGINS,
  "metrics/time-monitors-on-order-cancelled": BEGINS,
  "metrics/time-monitors-on-order-refunded": BEGINS,
  "metrics/time-monitors-on-order-withdrawn": BEGINS,
  "metrics/time-monitors-on-platform-payment-failed": BEGINS,
  "metrics/time-monitors-on-fulfilment-held": BEGINS,
  "metrics/time-monitors-on-fulfilment-reported": BEGINS,
  "metrics/time-monitors-on-fulfilment-withdrawn": BEGINS,
  "orders/time-completion-on-fulfilment-reported": BEGINS,
  "billing/refund-production-on-reversal-expired": LOOKS,
  "metrics/time-measuring-on-objective-created": BEGINS,
  "metrics/time-measuring-on-objective-changed": BEGINS,
  "metrics/time-measuring-on-objective-restored": BEGINS,
  "summaries/time-summaries-on-billing-changed": BEGINS,
  "summaries/time-summaries-on-billing-administered": BEGINS,
  "summaries/time-summaries-on-summary-created": BEGINS,
  "statements/time-issue-on-statement-opened": BEGINS,
  "statements/time-settle-on-statement-issued": BEGINS,
  "billing/time-settling-on-payment-attempt-started": BEGINS,
  "metrics/measure-on-objective-created": LOOKS,
  "metrics/measure-on-objective-changed": LOOKS,
  "okrs/take-over-measurement": LOOKS,
  "customers/erase-person-on-customer-erased": LOOKS,
  "customers/finish-merge-on-customer-merged": LOOKS,
  "customers/finish-parting-on-merge-undone": LOOKS,
  "customers/decline-for-merged-on-customer-changed": LOOKS,
  "flows/time-flows-on-flow-switched": BEGINS,
  "flows/time-flows-on-integration-resumed": BEGINS,
  "flows/time-flows-on-integration-uninstalled": BEGINS,
  "flows/send-email-on-flow-email-wanted": LOOKS,
  "webhooks/time-webhooks-on-endpoint-switched": BEGINS,
  "webhooks/send-webhook": LOOKS,
  "buyer-emails/begin-buyer-emails-on-project-created": BEGINS,
  "buyer-emails/email-buyer-on-order-created": BEGINS,
  "buyer-emails/email-buyer-on-order-confirmed": BEGINS,
  "buyer-emails/email-buyer-on-shipping-address-changed": BEGINS,
  "buyer-emails/email-buyer-on-fulfilment-held": BEGINS,
  "buyer-emails/email-buyer-on-fulfilment-reported": BEGINS,
  "buyer-emails/email-buyer-on-order-refunded": BEGINS,
  "buyer-emails/email-buyer-on-order-cancelled": BEGINS,
  "buyer-emails/release-buyer-email-on-queued": LOOKS,
  "buyer-emails/send-buyer-email": LOOKS,
  "buyer-emails/note-bounce-of-buyer-email": LOOKS,
  ...Object.fromEntries(
    services
      .flatMap(({ name, reactions }) => (name === "flows" || name === "webhooks" ? reactions : []))
      .filter(({ name }) => /^(start-flows|send-webhooks)-on-/.test(name))
      .map(({ name }) => [`${name.startsWith("start") ? "flows" : "webhooks"}/${name}`, LOOKS]),
  ),
  "tasks/create-task-on-flow-task-wanted": BEGINS,
  "orders/add-order-tag-on-flow-tag-wanted": LOOKS,
  "customers/add-customer-tag-on-flow-tag-wanted": LOOKS,
  "auth/settle-grants-on-member-removed": LOOKS,
  "auth/settle-grants-on-member-suspended": LOOKS,
  "auth/settle-grants-on-role-removed": LOOKS,
  "auth/settle-grants-on-key-created": LOOKS,
  "auth/settle-grants-on-key-rotated": LOOKS,
  "auth/settle-grants-on-device-approved": LOOKS,
  "notifications/push-raised": LOOKS,
  "summaries/send-statement-on-summary-finalised": LOOKS,
  "support/mail-support-answer": LOOKS,
  "statements/charge-fulfilments-on-order-confirmed": LOOKS,
  "statements/forward-dispute-on-line-disputed": LOOKS,
  "statements/resolve-dispute-on-making-dispute-answered": LOOKS,
  "statements/close-dispute-on-dispute-resolved": LOOKS,
  "statements/refund-fulfilments-on-platform-payment-refunded": LOOKS,
  "billing/adjust-charge-on-dispute-resolved": LOOKS,
  "billing/return-part-on-charge-part-returned": BEGINS,
  "billing/pay-owed-on-transaction-confirmed": LOOKS,
  "billing/pay-owed-on-billing-administered": LOOKS,
  "production/send-job-on-fulfilment-confirmed": LOOKS,
  "production/send-job-on-fulfilment-reported": LOOKS,
  "production/send-job-on-fulfilment-held": LOOKS,
  "production/send-job-on-fulfilment-released": LOOKS,
  "production/send-job-on-fulfilment-rejected": LOOKS,
  "production/send-job-on-method-changed": LOOKS,
  "production/send-job-on-parcels-changed": LOOKS,
  "production/send-job-on-artwork-replaced": LOOKS,
  "production/send-job-on-packing-slip-changed": LOOKS,
  "production/send-job-on-fulfilment-cancelled": LOOKS,
  "production/send-job-on-fulfilment-rerouted": LOOKS,
  "production/send-job-on-address-changed": LOOKS,
  "production/send-job-on-tracking-corrected": LOOKS,
  "drafts/note-draft-placed-on-order-created": LOOKS,
  "billing/settle-on-payment-reported": LOOKS,
  "billing/add-card-on-setup-reported": LOOKS,
  "billing/follow-card-on-card-reported": LOOKS,
  "billing/reverse-on-dispute-lost": LOOKS,
  "payments/follow-account-on-account-reported": LOOKS,
  "orders/finish-payment-on-attempt-succeeded": LOOKS,
  "orders/finish-payment-on-attempt-failed": LOOKS,
};
/** What a sample does not say and its reaction is about. */
const completedWith: Readonly<Record<string, object>> = {
  "integrations/install-modules-on-template-installed": { integrations: [{ code: "faqs" }] },
  "accounts/appoint-founder-on-platform-created": { founder: "usr_00000000000000000000founder" },
  "organisations/take-in-on-project-created": { organisationId: "org_000000000000000000000001" },
  "billing/refund-production-on-order-cancelled": {
    charge: {
      transactionId: "txn_000000000000000000000001",
      number: "T-1",
      orderNumber: "SM-1",
      amount: { amount: 100, currency: "GBP" },
    },
  },
  "orders/note-platform-refund-on-transaction-reversed": {
    source: { type: "order", id: "ord_000000000000000000000001", number: "SM-1" },
  },
  "drafts/note-draft-placed-on-order-created": { draftId: "drf_000000000000000000000001" },
  // The other project of an agreement is the one tenant of these tests.
  "catalogue/forward-making-end": { by: "shop", fulfillerId: DIRECTORY },
  "catalogue/return-making-acceptance": { shopId: DIRECTORY },
  "catalogue/return-making-decline": { shopId: DIRECTORY },
  "catalogue/return-making-end": { shopId: DIRECTORY },
  "billing/mark-reversed-on-transaction-confirmed": { reversesId: "txn_000000000000000000000001" },
  "inserts/return-what-was-packed": { shop: DIRECTORY },
  "inserts/follow-review-of-insert": { project: DIRECTORY },
  "fulfilments/report-on-job-reported": { shop: DIRECTORY },
  "fulfilments/return-on-job-returned": { shop: DIRECTORY },
  "fulfilments/reject-on-job-rejected": { shop: DIRECTORY },
  "fulfilments/hold-on-job-held": { shop: DIRECTORY },
  "fulfilments/release-on-job-released": { shop: DIRECTORY },
};
const reactions = services.flatMap((service) =>
  service.reactions.map((reaction) => ({ name: `${service.name}/${reaction.name}`, service, reaction })),
);
const deciders = services.flatMap((service) => service.deciders);
const by = { kind: "user", id: "usr_000000000000000000000099", name: "Vera" } as const;

function sampleOf(type: string, more: object = {}): Fact {
  const own = deciders.find(({ events }) => events.some((event) => event.type === type));
  const service = services.find((each) => own && each.deciders.includes(own));
  const path = files(`events/${service?.name}/history`).find((each) => each.endsWith(`/${type}.v1.json`));
  return { type, data: { ...JSON.parse(read(path ?? type)), ...more } };
}
const streamOf = (type: string) =>
  `${deciders.find(({ events }) => events.some((event) => event.type === type))?.name}-${"0".repeat(24)}`;

/** What a delivery waits for, by the stream's name; undefined = it is done. */
async function waitsFor(ports: TestPorts, delivery: Parameters<typeof deliverOne>[2]): Promise<string | undefined> {
  try {
    await deliverOne(services, ports, delivery);
    return undefined;
  } catch (error) {
    if (!(error instanceof TryAgain)) throw error;
    return error.message.slice(error.message.lastIndexOf(" ") + 1);
  }
}

/** The first fact of a record, as its own service writes it. */
function firstOf(stream: string): Fact {
  const decider = deciders.find(({ name }) => stream.startsWith(`${name}-`));
  return sampleOf(decider?.events[0]?.type ?? stream);
}

test.each(reactions)("$name waits for its record", async ({ name, service, reaction }) => {
  const ports = await testPorts({ services });
  try {
    const stream = streamOf(reaction.on);
    await record(ports, stream, [sampleOf(reaction.on, completedWith[name])], DIRECTORY, by);
    const delivery = { consumer: name, tenant: DIRECTORY, stream, version: 1 };
    await ports.bus.offer([delivery]);
    await deliver([service], ports);
    expect(await ports.bus.waiting(), "deliveries that come again").toBe(alone[name] ? 0 : 1);
    const waitedFor = new Set<string>();
    for (let next = await waitsFor(ports, delivery); next; next = await waitsFor(ports, delivery)) {
      expect(waitedFor, "what it waited for is there").not.toContain(next);
      waitedFor.add(next);
      await record(ports, next, [firstOf(next)], DIRECTORY, by);
    }
    expect(waitedFor.size > 0).toBe(alone[name] === undefined);
    ports.advance(600_000);
    await deliver([service], ports);
    expect(await ports.bus.waiting(), "once its record is there it is done").toBe(0);
  } finally {
    await ports.close();
  }
});

async function delivered(
  facts: readonly [stream: string, fact: Fact][],
  consumer: string,
  then: readonly [string, Fact][],
) {
  const ports = await testPorts({ services });
  for (const [stream, fact] of facts) await record(ports, stream, [fact], DIRECTORY, by);
  const [stream = ""] = facts.at(-1) ?? [];
  const { length: version } = await ports.store.load(DIRECTORY, stream);
  await ports.bus.offer([{ consumer, tenant: DIRECTORY, stream, version }]);
  await deliver(services, ports);
  for (const [of, fact] of then) await record(ports, of, [fact], DIRECTORY, by);
  ports.advance(600_000);
  await deliver(services, ports);
  return { ports, typesOf: async (of: string) => (await ports.store.load(DIRECTORY, of)).map(({ type }) => type) };
}

test("a founder whose account comes after the platform administers it all the same", async () => {
  const consumer = "accounts/appoint-founder-on-platform-created";
  const account = `account-${by.id}`;
  const platform = sampleOf("PlatformCreated", { founder: by.id });
  const { ports, typesOf } = await delivered([[streamOf("PlatformCreated"), platform]], consumer, [
    [account, sampleOf("UserRegistered", { user: by.id })],
  ]);
  expect(await typesOf(account)).toEqual(["UserRegistered", "AdministratorAppointed"]);
  await ports.close();
});

test("somebody whose account arrives after their key is still notified of the key", async () => {
  const { ports } = await delivered([[streamOf("KeyCreated"), sampleOf("KeyCreated")]], "accounts/tell-of-key", [
    [`account-${by.id}`, sampleOf("UserRegistered", { user: by.id, email: "vera@example.com" })],
  ]);
  expect((await ports.outbox.list(5)).map(({ to }) => to)).toEqual(["vera@example.com"]);
  await ports.close();
});

test("a fulfilment that is opened just after the order's confirmation has looked for it is confirmed all the same", async () => {
  const ports = await testPorts({ services });
  const stream = streamOf("FulfilmentOpened");
  const order = streamOf("OrderConfirmed");
  const opened = sampleOf("FulfilmentOpened", { fulfillmentId: stream.slice("fulfilment-".length) });
  const confirmed = sampleOf("OrderConfirmed");
  const [chosen] = (confirmed.data as { fulfilments: object[] }).fulfilments;
  const fulfilments = [{ ...chosen, fulfillmentId: stream.slice("fulfilment-".length) }];
  await record(ports, order, [sampleOf("OrderConfirmed", { fulfilments })], DIRECTORY, by);
  let hasCome = false;
  const load: typeof ports.store.load = async (tenant, of, after) => {
    const facts = await ports.store.load(tenant, of, after);
    if (of !== stream || hasCome) return facts;
    hasCome = true;
    await record(ports, stream, [opened], DIRECTORY, by);
    return facts;
  };
  const delivery = { consumer: "fulfilments/confirm-fulfilments-on-order-confirmed", tenant: DIRECTORY, stream: order };
  await deliverOne(services, { ...ports, store: { ...ports.store, load } }, { ...delivery, version: 1 });
  const types = (await ports.store.load(DIRECTORY, stream)).map(({ type }) => type);
  expect(types).toEqual(["FulfilmentOpened", "FulfilmentConfirmed"]);
  await ports.close();
});

const ID = "0".repeat(24);
const quoteOf = (amount: number) => {
  const [planned] = (sampleOf("OrderRequoted").data as { fulfilments: [{ methods: [object] }] }).fulfilments;
  const methods = [{ ...planned.methods[0], totalPrice: { amount, currency: "GBP" } }];
  return { fulfilments: [{ ...planned, fulfillmentId: ID, methods }] };
};
const keyResult = { id: "krs_1", title: "Orders", unit: "number", metricQuery: "orders.placed", initialValue: 0 };
const EARLIER_AND_LATER = [
  {
    consumer: "customers/follow-email-consent-on-chosen",
    facts: ["unsubscribed", "subscribed"].map((consent) => sampleOf("EmailConsentChosen", { consent, customerId: ID })),
    record: sampleOf("CustomerRegistered", { customerId: ID, emailConsent: "not_set" }),
    becomes: { type: "CustomerChanged", data: { emailConsent: "subscribed" } },
  },
  {
    consumer: "okrs/take-over-measurement",
    facts: [52, 53].map((value) =>
      sampleOf("ObjectiveMeasured", { objectiveId: ID, values: [{ keyResultId: "krs_1", value }] }),
    ),
    record: sampleOf("ObjectiveCreated", {
      objectiveId: ID,
      keyResults: [{ ...keyResult, targetValue: 60, direction: "increase", weight: 1 }],
    }),
    becomes: { type: "KeyResultsMeasured", data: { values: [{ keyResultId: "krs_1", value: 53 }] } },
  },
  {
    consumer: "fulfilments/requote-fulfilments-on-order-requoted",
    facts: [700, 800].map((amount) => sampleOf("OrderRequoted", quoteOf(amount))),
    record: sampleOf("FulfilmentOpened", { fulfillmentId: ID }),
    becomes: { type: "FulfilmentRequoted", data: { methods: [{ totalPrice: { amount: 800 } }] } },
  },
];

test.each(EARLIER_AND_LATER)(
  "$consumer takes what was said last, which may arrive first",
  async ({ consumer, facts, record: first, becomes }) => {
    const ports = await testPorts({ services });
    const [about, stream] = [streamOf(facts[0]?.type ?? ""), streamOf(first.type)];
    for (const fact of facts) await record(ports, about, [fact], DIRECTORY, by);
    await record(ports, stream, [first], DIRECTORY, by);
    for (const version of [2, 1])
      await deliverOne(services, ports, { consumer, tenant: DIRECTORY, stream: about, version });
    expect((await ports.store.load(DIRECTORY, stream)).slice(1)).toMatchObject([becomes]);
    await ports.close();
  },
);

test("an order that was withdrawn is gone: what its fulfilments report is not tried again", async () => {
  const order = streamOf("OrderCreated");
  const orderId = order.slice("order-".length);
  const facts: [string, Fact][] = [
    [order, sampleOf("OrderCreated", { orderId })],
    [order, sampleOf("OrderWithdrawn", { orderId })],
    [streamOf("FulfilmentCancelled"), sampleOf("FulfilmentCancelled", { orderId })],
  ];
  const { ports, typesOf } = await delivered(facts, "orders/note-fulfilment-cancelled", []);
  expect(await ports.bus.waiting()).toBe(0);
  expect(await typesOf(order)).toEqual(["OrderCreated", "OrderWithdrawn"]);
  await ports.close();
});

test("every reaction that is named here is there", () => {
  const names = new Set(reactions.map(({ name }) => name));
  expect([...Object.keys(alone), ...Object.keys(completedWith)].filter((name) => !names.has(name))).toEqual([]);
});
