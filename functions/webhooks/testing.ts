import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { type Fact, streamOf } from "#events/_kernel";
import { StockReceived } from "#events/catalogue";
import { publicOutbound } from "#platform/outbound";
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
import { http } from "./http.ts";
import { service } from "./service.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const permissions = [...new Set(Object.values(http.contract).flatMap(({ permission }) => permission ?? []))];
export const variantId = `var_${"0".repeat(24)}`;

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A partner's server on this machine, which answers what the test says. */
export async function receiver() {
  const received: Received[] = [];
  const script: { status: number; body?: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts).toString() });
      const { status, body = "" } = script.shift() ?? { status: 200, body: "ok" };
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  return { received, script, host, url: `http://${host}/hooks`, close };
}

/** A project whose owner sends events to a partner. */
export async function scene() {
  const partner = await receiver();
  const own = await testPorts({ services: [service] });
  const ports = { ...own, outbound: publicOutbound({ allow: [partner.host], timeoutMs: 500 }) };
  ports.places.allow("usr_owner1", testProject, permissions, ["owner"]);
  const send = readingOwnWrites(requestsTo(http, ports));
  const tenant = testProject.id;
  const ask = asOwner(send, "/v1/webhooks");
  const all = () => settle([service, timersService], ports);
  const add = async (more: object = {}) => {
    const response = await ask("POST ", { body: { url: partner.url, events: ["stock.received"], ...more } });
    await all();
    return response;
  };
  const put = (stream: string, ...facts: Fact[]) => record(ports, stream, facts, tenant);
  /** Something that the endpoint wants. */
  async function happens(quantity = 5): Promise<void> {
    await put(streamOf("stock", variantId), StockReceived({ variantId, country: "GB", quantity, reason: "Count" }));
    await all();
  }
  /** Lets time pass and does what falls due. */
  async function pass(ms: number): Promise<void> {
    ports.advance(ms);
    await all();
    for (const { work } of service.schedules) await work(ports);
    await all();
  }
  const deliveries = async (id: string, query: Record<string, string> = {}) =>
    (await ask(`GET /${id}/deliveries`, { query })).body.deliveries;
  const close = async () => {
    await partner.close();
    await own.close();
  };
  return { ports, tenant, partner, ask, add, put, happens, pass, deliveries, settle: all, close };
}
export type Scene = Awaited<ReturnType<typeof scene>>;
