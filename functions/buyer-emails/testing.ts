import { type Fact, streamOf } from "#events/_kernel";
import { type BuyerEmailKind, BuyerEmailSettingsChanged, buyerEmailSettingsStream } from "#events/buyer-emails";
import { FulfilmentOpened, FulfilmentReported, type ParcelDetails } from "#events/fulfilments";
import { OrderCreated } from "#events/orders";
import { ProjectCreated, projectStream } from "#events/projects";
import type { Email, Mail } from "#platform/mail";
import {
  asOwner,
  readingOwnWrites,
  record,
  requestsTo,
  runTimers,
  settle,
  testPorts,
  testProject,
  timersService,
} from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

export const tenant = testProject.id;
export const orderId = "ord_buyer00001";
export const customerId = "cus_buyer00001";
export const fulfillmentId = "ful_buyer00001";
const permissions = [...new Set(Object.values(http.contract).flatMap(({ permission }) => permission ?? []))];
const gbp = (amount: number) => ({ amount, currency: "GBP" });

export const created = (more: Partial<Parameters<typeof OrderCreated>[0]> = {}) =>
  OrderCreated({
    orderId,
    number: "SM-10482",
    channel: "website",
    contactInformation: { email: "ines@example.com" },
    customerId,
    shippingAddress: {
      contactName: "Ines Okafor",
      line1: "14 Wharf Lane",
      city: "Bristol",
      postalCode: "BS1 6TY",
      country: "GB",
    },
    lines: [
      {
        id: "itm_one",
        title: "Lighthouse print",
        attributes: [{ name: "Size", value: "A3" }],
        quantity: 2,
        unitPrice: gbp(1600),
        discount: gbp(0),
        tax: gbp(0),
        onDemand: true,
      },
    ],
    fulfilments: [],
    currency: "GBP",
    shippingPrice: gbp(395),
    discounts: [],
    tags: [],
    placedAt: "2026-03-02T08:00:00.000Z",
    placedOn: "2026-03-02",
    confirmBy: "2026-03-05T08:00:00.000Z",
    ...more,
  });
const planned = {
  fulfillmentId,
  number: "SM-1-1",
  items: [{ orderItemId: "itm_one", quantity: 2 }],
  methods: [],
  cost: gbp(900),
};
export const opened = FulfilmentOpened({
  fulfillmentId,
  orderId,
  number: "SM-10482-1",
  orderNumber: "SM-10482",
  country: "GB",
  items: [{ orderItemId: "itm_one", quantity: 2 }],
  methods: [],
});
export const royalMail: ParcelDetails = {
  carrier: "Royal Mail",
  service: "Tracked 48",
  trackingNumber: "KM48291055GB",
  trackingUrl: "https://www.royalmail.com/track/KM48291055GB",
};
export const dispatched = (parcel: ParcelDetails = royalMail, more: { readonly notifyBuyer?: false } = {}) =>
  FulfilmentReported({
    fulfillmentId,
    orderId,
    status: "dispatched",
    occurredAt: "2026-03-02T09:00:00.000Z",
    parcel,
    ...more,
  });

interface SceneOptions {
  readonly order?: Parameters<typeof created>[0];
  /** The project was created with this service there. */
  readonly isNew?: boolean;
  /** Email comes in at addresses of it. */
  readonly inboundDomain?: string;
}

/** A project with an order that can be dispatched. `kinds` are on. */
export async function scene(
  kinds: readonly BuyerEmailKind[],
  { order = {}, isNew = false, inboundDomain }: SceneOptions = {},
) {
  // The facts of orders are sealed for their buyer, as their own service declares.
  const sealing = { ...timersService, events: [OrderCreated] };
  const own = await testPorts({ services: [service, timersService, sealing] });
  const inboundMail = inboundDomain && { domain: inboundDomain, read: async () => undefined };
  const sent: Email[] = [];
  const send: Mail["send"] = (email) => {
    sent.push(email);
    return own.mail.send(email);
  };
  const ports = { ...own, mail: { ...own.mail, send }, ...(inboundMail && { inboundMail }) };
  ports.places.allow("usr_owner1", testProject, permissions, ["owner"]);
  const services = [service, timersService];
  const append = async (stream: string, ...facts: Fact[]) => {
    await record(ports, stream, facts, tenant);
    await settle(services, ports);
  };
  const settings = { currency: "GBP", timeZone: "Europe/London", locale: "en-GB", country: "GB", orderPrefix: "SM" };
  const named = {
    project: tenant,
    owner: "usr_owner1",
    name: "Saltmarsh",
    slug: "saltmarsh",
    platformId: "plt_demo01",
  };
  await record(ports, projectStream(tenant), [ProjectCreated({ ...named, ...settings, units: "metric" })]);
  // A project from before was there when this service was not.
  await settle(isNew ? services : [timersService], ports);
  const on = Object.fromEntries(kinds.map((kind) => [kind, { on: true }]));
  if (kinds.length > 0)
    await append(buyerEmailSettingsStream(tenant), BuyerEmailSettingsChanged({ project: tenant, kinds: on }));
  await append(streamOf("order", orderId), created({ fulfilments: [planned], ...order }));
  await append(streamOf("fulfilment", fulfillmentId), opened);
  const visit = readingOwnWrites(requestsTo(http, ports));
  return {
    ports,
    services,
    append,
    order: (...facts: Fact[]) => append(streamOf("order", orderId), ...facts),
    fulfilment: (...facts: Fact[]) => append(streamOf("fulfilment", fulfillmentId), ...facts),
    ask: asOwner(visit, "/v1/buyer-emails"),
    visit,
    sent,
    outbox: async () => (await ports.outbox.list(50)).toReversed(),
    async minutesLater(minutes: number) {
      ports.advance(minutes * 60_000);
      await runTimers(service, ports);
      await settle(services, ports);
    },
  };
}
