import type { Actor, Fact } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import { OrderCreated, OrderPaid, OrderRefunded } from "#events/orders";
import { keyedId } from "#platform/commands";
import { manifest } from "#platform/relay";
import { asOwner, readingOwnWrites, requestsTo, settle, testPorts, testProject } from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const permissions = [
  ...new Set(Object.values(http.contract).flatMap(({ permission }) => (permission ? [permission] : []))),
];

export const project = testProject;
const other = { ...project, id: "prj_other01", name: "Other" };
const by: Actor = { kind: "user", id: "usr_orders", name: "Orders" };
const orderFacts = manifest({ name: "orders", http, refusals: {}, events: [OrderCreated, OrderPaid, OrderRefunded] });
const gbp = (amount: number) => ({ amount, currency: "GBP" });

interface Buying {
  readonly channel?: string;
  readonly placedAt?: string;
  readonly country?: string;
  readonly contactName?: string;
  readonly paid?: number;
  readonly refunded?: number;
}

/** A project with an owner and a read-only member, and a second project with a stranger. */
export async function scene() {
  const ports = await testPorts({ services: [service, orderFacts] });
  ports.places.allow("usr_owner1", project, permissions, ["owner"]);
  ports.places.allow(
    "usr_viewer",
    project,
    permissions.filter((each) => /\.(list|view)$/.test(each)),
    ["viewer"],
  );
  ports.places.allow("usr_stranger", other, permissions, ["owner"]);
  const send = readingOwnWrites(requestsTo(http, ports));
  /** Sends a request, by default as the owner. `path` is relative to …/customers. */
  const ask = asOwner(send, "/v1/platform/plt_demo01/customers");
  const customer = async (email: string, body: object = {}) => (await ask("POST ", { body: { email, ...body } })).body;
  /** Writes an order's facts as the orders service would; `facts` selects and orders them. */
  async function order(orderId: string, email: string, buying: Buying = {}, arrange = (facts: Fact[]) => facts) {
    const { placedAt = ports.clock().toISOString(), country = "GB", contactName = "Ines van Dijk" } = buying;
    const customerId = keyedId("cus", ports.signingKey, project.id, normalisedEmail(email));
    const created = OrderCreated({
      orderId,
      customerId,
      number: orderId,
      channel: buying.channel ?? "website",
      placedAt,
      placedOn: placedAt.slice(0, 10),
      confirmBy: placedAt,
      currency: "GBP",
      contactInformation: { email, phone: "+447700900417" },
      shippingAddress: { contactName, line1: "1 High St", city: "Leeds", postalCode: "LS1 1AA", country },
      lines: [],
      fulfilments: [],
      discounts: [],
      tags: [],
    });
    const paid = OrderPaid({
      orderId,
      customerId,
      paymentId: `pay_${orderId}`,
      vendor: "sandbox",
      reference: "r",
      amount: gbp(buying.paid ?? 0),
      paidAt: placedAt,
    });
    const refunded = OrderRefunded({
      orderId,
      customerId,
      refundId: `ref_${orderId}`,
      amount: gbp(buying.refunded ?? 0),
      reason: "Broken",
      lines: [],
      restock: false,
      firstOfOrder: true,
    });
    const facts = arrange([created, ...(buying.paid ? [paid] : []), ...(buying.refunded ? [refunded] : [])]);
    for (const [expected, fact] of facts.entries())
      await ports.store.append(project.id, {
        stream: `order-${orderId}`,
        expected,
        facts: [fact],
        at: ports.clock().toISOString(),
        actor: by,
        meta: { command: "test", requestId: "r" },
      });
    return customerId;
  }
  return { ports, send, ask, customer, order, settle: () => settle([service], ports) };
}
