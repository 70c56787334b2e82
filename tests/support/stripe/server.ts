import { randomUUID } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import fixtures from "./fixtures.json" with { type: "json" };

// biome-ignore lint/suspicious/noExplicitAny: objects as Stripe's API has them
type Thing = any;
/** What the next requests to create a payment meet, in turn. */
export type Mishap = "unavailable" | "answer-lost" | "declined" | "held-up";

const idOf = (kind: string): string => `${kind}_${randomUUID().replaceAll("-", "").slice(0, 24)}`;

/** The part of Stripe's API that is used, over HTTP: what is created stays, and an idempotency key answers as before. */
export async function stripeServer(clock: () => Date) {
  const things = new Map<string, Thing>();
  const answered = new Map<string, { status: number; body: Thing }>();
  const mishaps: Mishap[] = [];
  const held: (() => void)[] = [];
  const received: { readonly path: string; readonly key: string | undefined; readonly version: string | undefined }[] =
    [];
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const store = (thing: Thing): Thing => {
    things.set(thing.id, thing);
    return thing;
  };
  const all = (object: string) => [...things.values()].filter((each) => each.object === object);

  function createPayment(sent: URLSearchParams, mishap: Mishap | undefined) {
    const method = things.get(sent.get("payment_method") ?? "");
    const number = method?.card.last4;
    const intent = store({
      ...fixtures.payment_intent,
      id: idOf("pi"),
      amount: Number(sent.get("amount")),
      currency: sent.get("currency"),
      customer: sent.get("customer"),
      created: seconds(),
      metadata: metadataIn(sent),
    });
    if (mishap === "declined" || number === "0002") return declined(intent, "card_declined", "generic_decline");
    if (number === "3155" && sent.get("off_session") === "true")
      return declined(intent, "authentication_required", "authentication_required");
    if (number === "3155") {
      intent.status = "requires_action";
      const url = `https://hooks.stripe.test/3d_secure/${intent.id}?return=${encodeURIComponent(sent.get("return_url") ?? "")}`;
      intent.next_action = { type: "redirect_to_url", redirect_to_url: { url, return_url: sent.get("return_url") } };
      return { status: 200, body: intent };
    }
    intent.status = "succeeded";
    return { status: 200, body: intent };
  }

  function createRefund(sent: URLSearchParams) {
    const [payment, amount] = [things.get(sent.get("payment_intent") ?? ""), Number(sent.get("amount"))];
    const before = all("refund").filter((each) => each.payment_intent === payment?.id);
    if (!payment || before.reduce((sum, each) => sum + each.amount, amount) > payment.amount)
      return invalid("charge_already_refunded");
    const metadata = metadataIn(sent);
    const refund = { object: "refund", id: idOf("re"), payment_intent: payment.id, amount, metadata };
    return { status: 200, body: store({ ...refund, status: "succeeded" }) };
  }

  function route(method: string, path: string, query: URLSearchParams, sent: URLSearchParams, mishap?: Mishap) {
    const [, kind = "", id = "", action] = path.split("/").filter(Boolean);
    if (method === "POST" && kind === "customers" && !id)
      return { status: 200, body: store({ object: "customer", id: idOf("cus"), metadata: metadataIn(sent) }) };
    if (method === "POST" && kind === "setup_intents" && !id) {
      const setup = { ...fixtures.setup_intent, id: idOf("seti"), customer: sent.get("customer") };
      const made = store({ ...setup, metadata: metadataIn(sent), status: "requires_payment_method" });
      made.client_secret = `${made.id}_secret`;
      return { status: 200, body: made };
    }
    if (method === "POST" && kind === "payment_intents" && !id) return createPayment(sent, mishap);
    if (method === "GET" && kind === "payment_intents" && !id) {
      const from = Number(query.get("created[gte]") ?? 0);
      const data = all("payment_intent").filter(
        (each) => each.customer === query.get("customer") && each.created >= from,
      );
      return { status: 200, body: { object: "list", url: path, has_more: false, data } };
    }
    if (method === "POST" && kind === "refunds") return createRefund(sent);
    const found = things.get(id);
    if (!found) return missing(id);
    if (action === "cancel") {
      if (found.status === "succeeded") return invalid("payment_intent_unexpected_state");
      found.status = "canceled";
    } else if (method === "POST") Object.assign(found.metadata, metadataIn(sent));
    const card = query.get("expand[0]") === "payment_method" ? things.get(found.payment_method) : undefined;
    return { status: 200, body: card ? { ...found, payment_method: card } : found };
  }

  const server: Server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe.test");
      const { "idempotency-key": key, "stripe-version": version } = request.headers as Record<string, string>;
      received.push({ path: `${request.method} ${pathname}`, key, version });
      const isPayment = request.method === "POST" && pathname === "/v1/payment_intents";
      const mishap = isPayment ? mishaps.shift() : undefined;
      const arrive = () => void route("POST", pathname, searchParams, new URLSearchParams(text));
      if (mishap === "held-up") held.push(arrive);
      if (mishap === "unavailable" || mishap === "held-up")
        return send(response, 503, { error: { type: "api_error", message: "Later." } });
      const earlier = key ? answered.get(key) : undefined;
      const answer = earlier ?? route(request.method ?? "", pathname, searchParams, new URLSearchParams(text), mishap);
      if (key) answered.set(key, structuredClone(answer));
      // The library sends again what breaks off, so the answer is lost on its way through a proxy.
      if (mishap === "answer-lost") return send(response, 502, { error: { type: "api_error", message: "Lost." } });
      send(response, answer.status, answer.body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    mishaps,
    payments: () => all("payment_intent"),
    refunds: () => all("refund"),
    /** Requests that were held up on their way arrive now. */
    arrive: () => {
      for (const each of held.splice(0)) each();
    },
    get: (id: string) => things.get(id),
    /** Finishes a setup as the card form in the browser does. */
    finishSetup(setupId: string, last4 = "4242") {
      const setup = things.get(setupId);
      const { card } = fixtures.payment_method;
      const details = { ...card, last4, brand: "visa", exp_month: 3, exp_year: 2029, fingerprint: `f${last4}` };
      const method = { ...fixtures.payment_method, id: idOf("pm"), customer: setup.customer, metadata: {} };
      store({ ...method, card: details });
      Object.assign(setup, { status: "succeeded", payment_method: method.id });
      return method.id;
    },
    /** The cardholder's answer to their bank. */
    approve(paymentId: string, accepted: boolean) {
      const intent = things.get(paymentId);
      intent.next_action = null;
      intent.status = accepted ? "succeeded" : "requires_payment_method";
      if (!accepted)
        intent.last_payment_error = { code: "payment_intent_authentication_failure", message: "Not approved." };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function metadataIn(sent: URLSearchParams): Record<string, string> {
  const pairs = [...sent].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key ? [[key, value]] : [];
  });
  return Object.fromEntries(pairs);
}

function declined(intent: Thing, code: string, decline_code: string) {
  intent.status = "requires_payment_method";
  const error = { type: "card_error", code, decline_code, message: "Your card was declined." };
  intent.last_payment_error = error;
  return { status: 402, body: { error: { ...error, payment_intent: intent } } };
}
const invalid = (code: string) => ({ status: 400, body: { error: { type: "invalid_request_error", code } } });
const missing = (id: string) => ({
  status: 404,
  body: { error: { type: "invalid_request_error", code: "resource_missing", message: `No such object: ${id}` } },
});

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
