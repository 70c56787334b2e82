import { type Fact, streamOf } from "#events/_kernel";
import { FulfilmentOpened, FulfilmentReported } from "#events/fulfilments";
import { OrderCreated, OrderPaid, OrderRefunded } from "#events/orders";
import {
  asOwner,
  readingOwnWrites,
  record,
  requestsTo,
  settle,
  testPorts,
  testProject,
  timersService,
} from "#platform/testing";
import { SEES_ORDERS, SEES_PEOPLE } from "./hidden.ts";
import { http } from "./http.ts";
import { service } from "./service.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const ofFlows = [...new Set(Object.values(http.contract).flatMap(({ permission }) => permission ?? []))];
/** Everything that flows may show of orders, invoices and people. */
export const permissions = [...ofFlows, SEES_PEOPLE, SEES_ORDERS, "orders.money.view", "billing.invoice.view"];
const address = { contactName: "Freya Lund", line1: "1 Quay", city: "Exeter", postalCode: "EX1 1AA", country: "GB" };
const gbp = (amount: number) => ({ amount, currency: "GBP" });

export const orderId = (n: number): string => `ord_${String(n).padStart(24, "0")}`;
export const customerId = (n: number): string => `cus_${String(n).padStart(24, "0")}`;
export const fulfilmentId = (n: number): string => `ful_${String(n).padStart(24, "0")}`;

/** A project with the module, its owner, and orders as the other services would have recorded them. */
export async function scene() {
  const ports = await testPorts({ services: [service] });
  ports.places.allow("usr_owner1", testProject, permissions, ["owner"]);
  const send = readingOwnWrites(requestsTo(http, ports));
  const tenant = testProject.id;
  const ask = asOwner(send, "/v1/flows");
  const all = () => settle([service, timersService], ports);
  const put = (stream: string, ...facts: Fact[]) => record(ports, stream, facts, tenant);
  const placed = (n: number, more: object = {}) =>
    put(
      streamOf("order", orderId(n)),
      OrderCreated({
        orderId: orderId(n),
        number: `PR-${n}`,
        channel: "website",
        contactInformation: { email: `freya${n}@example.com` },
        customerId: customerId(n),
        shippingAddress: address,
        lines: [
          {
            id: "itm_1",
            title: "Fern print",
            attributes: [],
            quantity: 2,
            unitPrice: gbp(1500),
            discount: gbp(0),
            tax: gbp(0),
            onDemand: true,
          },
        ],
        fulfilments: [
          {
            fulfillmentId: fulfilmentId(n),
            number: `PR-${n}-1`,
            items: [{ orderItemId: "itm_1", quantity: 2 }],
            methods: [],
          },
        ],
        currency: "GBP",
        discounts: [],
        tags: [],
        placedAt: ports.clock().toISOString(),
        placedOn: ports.clock().toISOString().slice(0, 10),
        confirmBy: ports.clock().toISOString(),
        ...more,
      }),
    );
  const paid = (n: number, amount = 3000) =>
    put(
      streamOf("order", orderId(n)),
      OrderPaid({
        orderId: orderId(n),
        customerId: customerId(n),
        paymentId: `pay_${n}`,
        vendor: "card",
        reference: "r",
        amount: gbp(amount),
        paidAt: ports.clock().toISOString(),
      }),
    );
  const refunded = (n: number, amount = 3000) =>
    put(
      streamOf("order", orderId(n)),
      OrderRefunded({
        orderId: orderId(n),
        customerId: customerId(n),
        refundId: `ref_${n}`,
        amount: gbp(amount),
        reason: "Torn",
        lines: [],
        restock: false,
        firstOfOrder: true,
      }),
    );
  const reported = (n: number, status: "dispatched" | "delivered") =>
    put(
      streamOf("fulfilment", fulfilmentId(n)),
      FulfilmentReported({
        fulfillmentId: fulfilmentId(n),
        orderId: orderId(n),
        status,
        occurredAt: ports.clock().toISOString(),
      }),
    );
  const opened = (n: number) =>
    put(
      streamOf("fulfilment", fulfilmentId(n)),
      FulfilmentOpened({
        fulfillmentId: fulfilmentId(n),
        orderId: orderId(n),
        number: `PR-${n}-1`,
        orderNumber: `PR-${n}`,
        country: "GB",
        items: [{ orderItemId: "itm_1", quantity: 2 }],
        methods: [],
      }),
    );
  const delivered = async (n: number) => {
    await placed(n);
    await opened(n);
    await reported(n, "dispatched");
    await reported(n, "delivered");
    await all();
  };
  /** Lets time pass and does what falls due. */
  async function pass(ms: number): Promise<void> {
    ports.advance(ms);
    await all();
    for (const { work } of service.schedules) await work(ports);
    await all();
  }
  const switchTo = async (flow: string, status: "on" | "off" | "paused") => {
    const response = await ask(`PATCH /flw_${flow}`, { body: { status } });
    await all();
    return response;
  };
  const runs = async (flow: string, query: Record<string, string> = {}) =>
    (await ask(`GET /flw_${flow}/runs`, { query })).body.runs;
  const emails = async () => (await ports.outbox.list(50)).map(({ to, subject }) => ({ to, subject }));
  const typesOf = async (stream: string) => (await ports.store.load(tenant, stream)).map(({ type }) => type);
  return {
    ports,
    tenant,
    ask,
    settle: all,
    put,
    placed,
    paid,
    refunded,
    opened,
    reported,
    delivered,
    pass,
    switchTo,
    runs,
    emails,
    typesOf,
  };
}
export type Scene = Awaited<ReturnType<typeof scene>>;
