import type { Fact } from "#events/_kernel";
import { FileUploaded, fileBlob, fileStream } from "#events/drive";
import { FulfilmentConfirmed, FulfilmentReported } from "#events/fulfilments";
import { OrderCreated } from "#events/orders";
import { manifest } from "#platform/relay";
import { type Answer, record, requestsTo, type Sent, settle, testPorts, testProject } from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const project = testProject.id;
const shop = manifest({
  name: "shop",
  http,
  refusals: {},
  events: [FileUploaded, OrderCreated, FulfilmentConfirmed, FulfilmentReported],
});
const permissions = [
  ...new Set(Object.values(http.contract).flatMap(({ permission }) => (permission ? [permission] : []))),
];
const owner = { user: "usr_owner1", name: "Olive" };
const admin = { user: "usr_admin1", name: "Ada", admin: true };

/** A project whose owner may do everything, and an administrator who reviews. */
export async function scene() {
  const ports = await testPorts({ services: [service, shop] });
  ports.places.allow(owner.user, testProject, permissions, ["owner"]);
  const request = requestsTo(http, ports);
  const settled = () => settle([service], ports);
  /** Sends a request, by default as the owner. `path` is relative to /v1/inserts. */
  async function ask(route: string, { as = owner, ...sent }: Sent = {}): Promise<Answer> {
    const [method = "", path = ""] = route.split(" ");
    const ofAdmin = path.startsWith("/reviews");
    const query = { ...(!ofAdmin && { project }), ...sent.query };
    const answer = await request(`${method} /v1/inserts${path}`, { as, ...sent, query });
    await settled();
    return answer;
  }
  let pictures = 0;
  /** A picture of this size in the drive; its id. */
  async function picture(width: number, height: number): Promise<string> {
    pictures += 1;
    const fileId = `fil_picture${String(pictures).padStart(5, "0")}`;
    const checksum = String(pictures).padStart(64, "0");
    const content = { contentType: "image/png", size: 4, checksum, width, height };
    const about = {
      fileId,
      name: `${width}.png`,
      folder: "/",
      tags: [],
      starred: false,
      visibility: "private" as const,
    };
    await ports.blobs.put(project, fileBlob(fileId, checksum), Buffer.from("a png"), "image/png");
    await write(fileStream(fileId), [FileUploaded({ ...about, ...content })]);
    return fileId;
  }
  const write = (stream: string, facts: readonly Fact[]) => record(ports, stream, facts, project);
  const parcelOf = (orderId: string) => orderId.replace("ord_", "ful_");

  /** A buyer's first order of one line, confirmed. `total` in pence. */
  async function order(orderId: string, { total }: { readonly total: number }): Promise<void> {
    const at = ports.clock().toISOString();
    const gbp = (amount: number) => ({ amount, currency: "GBP" });
    const line = {
      id: "itm_1",
      variantId: "var_mug0001",
      productId: "prd_mug0001",
      sku: "MUG",
      title: "Mug",
      attributes: [],
      quantity: 1,
      unitPrice: gbp(total),
      discount: gbp(0),
      tax: gbp(0),
      unitCost: gbp(0),
      onDemand: false,
    };
    const created = OrderCreated({
      orderId,
      customerId: `cus_${orderId.slice(4)}`,
      number: orderId.slice(4).toUpperCase(),
      channel: "website",
      placedAt: at,
      placedOn: at.slice(0, 10),
      confirmBy: at,
      currency: "GBP",
      contactInformation: { email: "buyer@example.com" },
      shippingAddress: { line1: "1 High St", city: "Leeds", postalCode: "LS1 1AA", country: "GB" },
      lines: [line],
      fulfilments: [
        {
          fulfillmentId: parcelOf(orderId),
          number: `${orderId.slice(4).toUpperCase()}-1`,
          items: [{ orderItemId: "itm_1", quantity: 1 }],
          methods: [],
        },
      ],
      discounts: [],
      tags: [],
    } as never);
    await write(`order-${orderId}`, [created]);
    const fulfillmentId = parcelOf(orderId);
    const confirmed = { fulfillmentId, orderId, shippingMethodId: "post", shippingPrice: gbp(0), cost: gbp(0) };
    await write(`fulfilment-${fulfillmentId}`, [FulfilmentConfirmed(confirmed)]);
    await settled();
  }
  async function dispatch(orderId: string): Promise<void> {
    const fulfillmentId = parcelOf(orderId);
    const occurredAt = ports.clock().toISOString();
    const reported = FulfilmentReported({ fulfillmentId, orderId, status: "dispatched", occurredAt });
    await write(`fulfilment-${fulfillmentId}`, [reported]);
    await settled();
  }
  return {
    ports,
    ask,
    picture,
    order,
    dispatch,
    settled,
    review: (id: string, body: object) => ask(`POST /reviews/${id}`, { as: admin, body }),
    waiting: async () => (await ask("GET /reviews", { as: admin })).body.reviews,
  };
}
