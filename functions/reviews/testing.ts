import { type Fact, SYSTEM } from "#events/_kernel";
import { CustomerErased } from "#events/customers";
import { OrderCreated } from "#events/orders";
import { keyedId } from "#platform/commands";
import { ERASE_JOB, erasePerson, startErasure } from "#platform/erasure";
import { manifest, work } from "#platform/relay";
import {
  asOwner,
  readingOwnWrites,
  record,
  requestsTo,
  type Sent,
  settle,
  testPorts,
  testProject,
} from "#platform/testing";
import { http } from "./http.ts";
import { service } from "./service.ts";

const permissions = [
  ...new Set(Object.values(http.contract).flatMap(({ permission }) => (permission ? [permission] : []))),
];
export const project = testProject;
const other = { ...project, id: "prj_other01", name: "Other" };
const elsewhere = manifest({
  name: "elsewhere",
  http,
  refusals: {},
  events: [OrderCreated, CustomerErased],
  jobs: { [ERASE_JOB]: erasePerson },
});

/** A project with an owner and a read-only member, and a second project with a stranger. */
export async function scene() {
  const ports = await testPorts({ services: [service, elsewhere] });
  ports.places.allow("usr_owner1", project, permissions, ["owner"]);
  const readPermissions = permissions.filter((each) => /\.(list|view)$/.test(each));
  ports.places.allow("usr_viewer", project, readPermissions, ["viewer"]);
  ports.places.allow("usr_stranger", other, permissions, ["owner"]);
  const send = readingOwnWrites(requestsTo(http, ports));
  /** Sends a request, by default as the owner. `path` is relative to …/reviews. */
  const ask = asOwner(send, "/v1/platform/plt_demo01/reviews");
  const review = async (body: object = {}) =>
    (await ask("POST ", { body: { rating: 5, body: "Lovely", author: { name: "Ines" }, ...body } })).body;
  const moderate = (id: string, body: object, sent: Sent = {}) => ask(`PATCH /${id}/moderate`, { body, ...sent });
  const customerOf = (email: string) => keyedId("cus", ports.signingKey, project.id, email);
  const there = async (stream: string, fact: Fact) => {
    await record(ports, stream, [fact], project.id);
    await settle([service], ports);
  };
  /** Writes an order as the orders service would. */
  const order = (orderId: string, email: string) => {
    const at = ports.clock().toISOString();
    const placed = { number: orderId, channel: "website", placedAt: at, placedOn: at.slice(0, 10), confirmBy: at };
    return there(
      `order-${orderId}`,
      OrderCreated({
        orderId,
        customerId: customerOf(email),
        ...placed,
        currency: "GBP",
        contactInformation: { email },
        shippingAddress: { line1: "1 High St", city: "Leeds", postalCode: "LS1 1AA", country: "GB" },
        lines: [],
        fulfilments: [],
        discounts: [],
        tags: [],
      }),
    );
  };
  /** Erases a person as the customers service would. */
  const erase = async (email: string) => {
    const customerId = customerOf(email);
    await there(`customer-${customerId}`, CustomerErased({ customerId, reason: "Asked to" }));
    await startErasure(ports, { tenant: project.id, subject: customerId, id: "job_erase01", by: SYSTEM });
    await work([service, elsewhere], ports);
  };
  return { ports, ask, review, moderate, order, erase };
}
