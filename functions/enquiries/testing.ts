import { SYSTEM } from "#events/_kernel";
import { OrderCreated, orderNumberName } from "#events/orders";
import { keyedId } from "#platform/commands";
import { enquiryPlaceOf, inboundMail, signMail } from "#platform/mail";
import { manifest } from "#platform/relay";
import {
  type Answer,
  readingOwnWrites,
  requestsTo,
  type Sent,
  settle,
  testPorts,
  testProject,
  timersService,
} from "#platform/testing";
import { runDue } from "#platform/timers";
import { http } from "./http.ts";
import { ENQUIRIES } from "./reactions/index.ts";
import { service } from "./service.ts";
import { workOnEnquiries } from "./work.ts";

const SECRET = "a secret of at least 16 characters";
export const DOMAIN = "in.example.com";
export const project = testProject;
const permissions = [
  ...new Set(Object.values(http.contract).flatMap(({ permission }) => (permission ? [permission] : []))),
];
const shop = manifest({ name: "shop", http, refusals: {}, events: [OrderCreated] });
const services = [service, timersService];

/** A project with an owner, a colleague and somebody who only reads. */
export async function scene() {
  const base = await testPorts({ services: [...services, shop] });
  const ports = { ...base, inboundMail: inboundMail({ domain: DOMAIN, secret: SECRET }) };
  ports.places.allow("usr_owner1", project, permissions, ["owner"]);
  ports.places.allow("usr_sana01", project, permissions, ["support"]);
  const reading = permissions.filter((each) => /\.(list|view)$/.test(each));
  ports.places.allow("usr_viewer", project, reading, ["viewer"]);
  const send = readingOwnWrites(requestsTo(http, ports));
  /** Sends a request, by default as the owner. `path` is relative to …/customers/enquiries. */
  function ask(route: string, sent: Sent = {}): Promise<Answer> {
    const [method, path = ""] = route.split(" ");
    const whole = path.startsWith("/v1") ? path : `/v1/platform/plt_demo01/customers/enquiries${path}`;
    return send(`${method} ${whole}`, {
      as: { user: "usr_owner1", name: "Olive" },
      ...sent,
      query: { ...(path.startsWith("/v1/enq") ? {} : { project: project.id }), ...sent.query },
    });
  }
  /** Forwards an email, signed. `raw` is a message, else its parts. */
  const mail = (parts: object | string, signature?: string) => {
    const text = typeof parts === "string" ? parts : JSON.stringify(parts);
    return send("POST /v1/enquiries/mail", {
      body: text,
      headers: {
        "content-type": typeof parts === "string" ? "message/rfc822" : "application/json",
        "x-presswork-signature": signature ?? signMail(Buffer.from(text), SECRET),
      },
    });
  };
  const address = async (): Promise<string> => (await ask("GET /v1/platform/plt_demo01/enquiry-address")).body.address;
  const all = async (search?: string) => {
    await settle(services, ports);
    return (await ask("GET ", { query: search ? { search } : {} })).body.enquiries;
  };
  const logs = async (id: string) => (await ask(`GET /${id}/logs`)).body.logs;
  /** The emails that left, the latest first. */
  const emails = async () => {
    await settle(services, ports);
    return ports.outbox.list(20);
  };
  const time = async (ms: number) => {
    await settle(services, ports);
    ports.advance(ms);
    await runDue(ports, { name: ENQUIRIES, work: workOnEnquiries });
    await settle(services, ports);
  };
  const order = async (orderId: string, number: string, email: string) => {
    const at = ports.clock().toISOString();
    const fact = OrderCreated({
      orderId,
      customerId: keyedId("cus", ports.signingKey, project.id, email),
      number,
      channel: "website",
      placedAt: at,
      placedOn: at.slice(0, 10),
      confirmBy: at,
      currency: "GBP",
      contactInformation: { email },
      shippingAddress: { line1: "1 High St", city: "Leeds", postalCode: "LS1 1AA", country: "GB" },
      lines: [],
      fulfilments: [],
      discounts: [],
      tags: [],
    });
    const stream = `order-${orderId}`;
    const meta = { command: "create", requestId: "test" };
    const reserve = [orderNumberName(number)];
    await ports.store.append(project.id, { stream, expected: 0, facts: [fact], at, actor: SYSTEM, meta, reserve });
  };
  return {
    ports,
    ask,
    mail,
    address,
    all,
    logs,
    emails,
    time,
    order,
    placeOf: (to: string) => enquiryPlaceOf(ports, [to]),
    send,
  };
}
