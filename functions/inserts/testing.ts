import { createHash } from "node:crypto";
import { SYSTEM } from "#events/_kernel";
import { FileUploaded, fileBlob } from "#events/drive";
import { FulfilmentCancelled, FulfilmentConfirmed, FulfilmentReported, FulfilmentRerouted } from "#events/fulfilments";
import { OrderCreated } from "#events/orders";
import { keyedId, newId, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { project as bringUpToDate, deliverOne, manifest } from "#platform/relay";
import {
  type Answer,
  readingOwnWrites,
  record,
  requestsTo,
  type Sent,
  settle,
  testPorts,
  testProject,
} from "#platform/testing";
import { packing } from "./domain/index.ts";
import { http } from "./http.ts";
import { service } from "./service.ts";

export const project = testProject;
const permissions = [
  "orders.money.view",
  ...new Set(
    Object.values(http.contract).flatMap(({ permission, scope }) =>
      permission && scope === "project" ? [permission] : [],
    ),
  ),
];
const events = [
  OrderCreated,
  FulfilmentConfirmed,
  FulfilmentReported,
  FulfilmentRerouted,
  FulfilmentCancelled,
  FileUploaded,
];
const elsewhere = manifest({ name: "elsewhere", http, refusals: {}, events });
const ADMIN = { user: "usr_admin1", name: "Ada", admin: true };
const gbp = (amount: number) => ({ amount, currency: "GBP" });
const fulfilmentOf = (orderId: string) => orderId.replace("ord_", "ful_");

/** A project with an owner, and an administrator of the platform. */
export async function scene() {
  const ports = await testPorts({ services: [service, elsewhere] });
  ports.places.allow("usr_owner1", project, permissions, ["owner"]);
  const send = readingOwnWrites(requestsTo(http, ports));
  /** Sends a request, by default as the owner. `path` is relative to /v1/inserts. */
  function ask(route: string, sent: Sent = {}): Promise<Answer> {
    const [method, path = ""] = route.split(" ");
    return send(`${method} /v1/inserts${path}`, {
      as: { user: "usr_owner1", name: "Olive" },
      ...sent,
      query: { ...(path.startsWith("/reviews") ? {} : { project: project.id }), ...sent.query },
    });
  }
  const settled = () => settle([service], ports);
  const there = (stream: string, fact: Parameters<typeof record>[2][number]) =>
    record(ports, stream, [fact], project.id);
  /** A picture in the drive, of which only the size counts. */
  async function picture(width: number, height: number): Promise<string> {
    const fileId = newId("fil", ports.clock());
    const bytes = Buffer.from(`${width} × ${height}`);
    const checksum = createHash("sha256").update(bytes).digest("hex");
    await ports.blobs.put(project.id, fileBlob(fileId, checksum), bytes, "image/png");
    const details = { name: "art.png", folder: "/", tags: [], starred: false, visibility: "private" as const };
    const content = { contentType: "image/png", size: bytes.length, checksum, width, height };
    await there(`file-${fileId}`, FileUploaded({ fileId, ...details, ...content }));
    return fileId;
  }
  /** A confirmed order with one fulfilment, as the services of orders and fulfilments write it. */
  async function order(orderId: string, about: { total: number; email?: string }) {
    await confirmed(orderId, about);
    await settled();
  }
  async function confirmed(orderId: string, { total, email = "ines@example.com" }: { total: number; email?: string }) {
    const at = ports.clock().toISOString();
    const fulfillmentId = fulfilmentOf(orderId);
    const line = {
      id: "1",
      title: "Mug",
      attributes: [],
      quantity: 1,
      unitPrice: gbp(total),
      discount: gbp(0),
      tax: gbp(0),
      onDemand: true,
    };
    const planned = { fulfillmentId, number: "SM-1-1", items: [{ orderItemId: "1", quantity: 1 }], methods: [] };
    const created = OrderCreated({
      orderId,
      number: "SM-1",
      channel: "website",
      contactInformation: { email },
      customerId: keyedId("cus", ports.signingKey, project.id, email),
      shippingAddress: { line1: "1 High St", city: "Leeds", postalCode: "LS1 1AA", country: "GB" },
      lines: [line],
      fulfilments: [planned],
      currency: "GBP",
      discounts: [],
      tags: [],
      placedAt: at,
      placedOn: at.slice(0, 10),
      confirmBy: at,
    });
    const ids = { fulfillmentId, orderId };
    await there(`order-${orderId}`, created);
    const chosen = { ...ids, shippingMethodId: "std", shippingPrice: gbp(0), cost: gbp(0) };
    await there(`fulfilment-${fulfillmentId}`, FulfilmentConfirmed(chosen));
  }
  /** A confirmed order whose fulfilment is sent before anything has followed. Each fact is heard once, the last one first. */
  async function sentAtOnce(orderId: string, about: { total: number }) {
    await confirmed(orderId, about);
    const stream = `fulfilment-${fulfilmentOf(orderId)}`;
    await append(orderId, sent(orderId));
    const heard = { tenant: project.id, stream };
    await deliverOne([service], ports, { ...heard, consumer: "inserts/leave-on-fulfilment-dispatched", version: 2 });
    await deliverOne([service], ports, {
      ...heard,
      consumer: "inserts/choose-inserts-on-fulfilment-confirmed",
      version: 1,
    });
    await bringUpToDate([service], ports);
  }
  async function happens(orderId: string, fact: Parameters<typeof record>[2][number]) {
    await append(orderId, fact);
    await settled();
  }
  async function append(orderId: string, fact: Parameters<typeof record>[2][number]) {
    const stream = `fulfilment-${fulfilmentOf(orderId)}`;
    const at = ports.clock().toISOString();
    const expected = (await ports.store.load(project.id, stream)).length;
    const meta = { command: "report", requestId: "test" };
    await ports.store.append(project.id, { stream, expected, facts: [fact], at, actor: SYSTEM, meta });
  }
  const sent = (orderId: string) => {
    const of = { fulfillmentId: fulfilmentOf(orderId), orderId };
    return FulfilmentReported({ ...of, status: "dispatched", occurredAt: ports.clock().toISOString() });
  };
  const dispatch = (orderId: string) => happens(orderId, sent(orderId));
  const cancel = (orderId: string) =>
    happens(orderId, FulfilmentCancelled({ fulfillmentId: fulfilmentOf(orderId), orderId }));
  /** The order's parcel is packed by another project, leaves with these inserts, and this one learns of it. */
  async function packedBy(orderId: string, packer: string, inserts: readonly string[]) {
    const parcel = fulfilmentOf(orderId);
    const fulfiller = { project: packer, name: "Factory", country: "GB" };
    await happens(orderId, FulfilmentRerouted({ fulfillmentId: parcel, orderId, fulfiller, methods: [] }));
    const context = {
      tenant: project.id,
      store: ports.store,
      clock: ports.clock,
      actor: SYSTEM,
      requestId: "test",
      consistency: new Set<string>(),
    };
    const leftAt = ports.clock().toISOString();
    const result = await run(context, packing, parcel, "leave", {
      parcel,
      leftAt,
      from: { packed: inserts, reasons: {} },
    });
    if (isRefusal(result)) throw new Error(result.refused);
    await settled();
  }
  const waiting = async () => {
    await settled();
    return (await ask("GET /reviews", { as: ADMIN })).body.reviews;
  };
  async function review(insertId: string, body: object): Promise<Answer> {
    await settled();
    const response = await ask(`POST /reviews/${insertId}`, { as: ADMIN, body });
    await settled();
    return response;
  }
  return { ports, ask, picture, order, sentAtOnce, dispatch, cancel, packedBy, waiting, review, settled };
}
