import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TwoFactorReset } from "#events/accounts";
import { record, requestsTo, settle, type TestPorts, testPorts } from "#platform/testing";
import { http } from "../http.ts";
import { service } from "../service.ts";
import { encrypted } from "./encrypted.ts";
import { serviceOf } from "./services.ts";
import { publicKeyOf } from "./vapid.ts";

const base = "/omnis/v3/dashboard/user/push";
const ines = "usr_ines0001";
const fcm = "https://fcm.googleapis.com/fcm/send/abc";
const bytes = (text: string) => Buffer.from(text, "base64url");

/** A browser with its keys, which decrypts messages. */
function browser(endpoint = fcm) {
  const own = createECDH("prime256v1");
  const mine = own.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer) => {
    const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), mine, theirs]);
    const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(theirs), auth, info, 32));
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
    const open = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
    open.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    return JSON.parse(plain.subarray(0, -1).toString());
  };
  const keys = { p256dh: mine.toString("base64url"), auth: auth.toString("base64url") };
  return { subscription: { endpoint, expirationTime: null, keys }, read };
}

interface Came {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
let ports: TestPorts;
let came: Came[];
let status = 201;
/** A local push service for every endpoint. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    came.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
});

beforeEach(async () => {
  came = [];
  status = 201;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = await testPorts({ services: [service] });
  ports = Object.assign(own, {
    fetch: ((endpoint: string, init: RequestInit) => fetch(there + new URL(endpoint).pathname, init)) as typeof fetch,
  });
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await ports.close();
});

const subscribe = (subscription: unknown) =>
  requestsTo(http, ports)(`POST ${base}/subscription`, {
    as: { user: ines },
    body: { subscription },
    headers: { "user-agent": "Firefox" },
  });
async function raise() {
  await record(ports, `account-${ines}`, [TwoFactorReset({ user: ines, by: "project" })]);
  await settle([service], ports);
}

test("a message is sealed as RFC 8291 seals its example", () => {
  const made = encrypted(
    "When I grow up, I want to be a watermelon",
    {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
    { salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"), privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw") },
  );
  expect(made.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

// [entity.pushSubscription.json] [product.account-area.push]
test("a browser subscribes with its own JSON, gets what is raised, and only it can read it", async () => {
  const own = browser();
  expect(await subscribe(own.subscription)).toMatchObject({ status: 201, body: { service: "fcm.googleapis.com" } });
  await raise();
  const [message] = came;
  expect(came).toHaveLength(1);
  expect(message?.path).toBe("/fcm/send/abc");
  expect(message?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  expect(own.read(message?.body as Buffer)).toMatchObject({
    title: "Your two-factor authentication was reset",
    action: "/settings",
  });
});

test("a push is signed by the key the browser subscribed with, for its push service alone", async () => {
  const { body } = await requestsTo(http, ports)(`GET ${base}/key`, { as: { user: ines } });
  expect(body.publicKey).toBe(publicKeyOf(ports.signingKey));
  await subscribe(browser().subscription);
  await raise();
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(came[0]?.headers.authorization ?? "") ?? [];
  expect(key).toBe(body.publicKey);
  const [head, claims, signature] = token.split(".") as [string, string, string];
  expect(JSON.parse(bytes(claims).toString())).toMatchObject({ aud: "https://fcm.googleapis.com" });
  const point = bytes(body.publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url")) as [
    string,
    string,
  ];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, bytes(signature))).toBe(true);
});

test("a browser its push service knows no more is forgotten, secrets and all", async () => {
  const { id } = (await subscribe(browser().subscription)).body;
  status = 410;
  await raise();
  await raise();
  expect(came).toHaveLength(1);
  expect(await ports.vault.get("push-browsers", id)).toBeUndefined();
});

test("the same browser again is one subscription, and a push service that is down stops nothing", async () => {
  const { subscription } = browser();
  await subscribe(subscription);
  await subscribe(subscription);
  status = 500;
  await raise();
  expect(came).toHaveLength(1);
});

test("neither a browser's address nor its keys are facts", async () => {
  const { subscription } = browser();
  await subscribe(subscription);
  const log = JSON.stringify(await ports.rawLog());
  for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh, "Firefox"])
    expect(log).not.toContain(secret);
});

test("after ten browsers a new one takes the oldest one's place", async () => {
  for (let at = 0; at < 11; at += 1) await subscribe(browser(`${fcm}${at}`).subscription);
  await raise();
  expect(came.map(({ path }) => path.slice(-1)).sort()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  expect(came.some(({ path }) => path.endsWith("abc0"))).toBe(false);
});

test("only the push services of browsers are knocked at", async () => {
  for (const endpoint of [
    "https://127.0.0.1/latest",
    "https://push.example.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com.example.com/x",
    "https://me@fcm.googleapis.com/x",
  ])
    expect(await subscribe(browser(endpoint).subscription)).toMatchObject({
      status: 422,
      body: { code: "PUSH_SERVICE_UNKNOWN" },
    });
  expect((await subscribe({ ...browser().subscription, endpoint: "http://fcm.googleapis.com/x" })).status).toBe(422);
  expect((await subscribe({ ...browser().subscription, keys: { p256dh: "AAAA", auth: "AAAA" } })).status).toBe(422);
  expect(serviceOf("https://updates.push.services.mozilla.com/wpush/v2/x")).toBe("updates.push.services.mozilla.com");
});
