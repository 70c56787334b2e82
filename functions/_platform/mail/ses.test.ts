import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { afterEach, expect, test } from "vitest";
import { memoryKeyValue } from "#platform/keyvalue";
import { sesMail } from "./ses.ts";

const clock = () => Date.now();
const email = {
  key: "k1",
  tenant: "t1",
  to: "ines@example.com",
  subject: "News",
  text: "Three new prints.",
  atMostOnce: true,
} as const;

let close = () => {};
afterEach(() => close());

/** What SES does with each request, one after another; then it takes all. "lost" takes the email and loses the answer. */
async function ses(...answers: ("lost" | "throttled" | "unavailable")[]) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    bodies.push(Buffer.concat(parts).toString());
    const answer = answers.shift();
    if (answer === "lost") return request.socket.destroy();
    const headers = { "content-type": "application/json" };
    if (answer === "throttled")
      return response.writeHead(429, { ...headers, "x-amzn-errortype": "TooManyRequestsException" }).end("{}");
    if (answer === "unavailable") return response.writeHead(503, headers).end("{}");
    return response.writeHead(200, headers).end('{"MessageId":"1"}');
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const client = new SESv2Client({
    region: "eu-west-1",
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 1,
  });
  return { bodies, mail: sesMail(client, { from: "orders@example.com", keyvalue: memoryKeyValue(clock), clock }) };
}

test.each(["lost", "unavailable"] as const)(
  "bulk mail whose answer is %s is handed to SES once, whoever asks again",
  async (answer) => {
    const { bodies, mail } = await ses(answer);
    for (let times = 0; times < 2; times += 1)
      await expect(mail.send(email)).rejects.toMatchObject({ kind: "unknown" });
    expect(bodies).toHaveLength(1);
  },
);

test("an email that SES has no room for yet is handed over again, and leaves", async () => {
  const { bodies, mail } = await ses("throttled", "throttled");
  expect(await mail.send(email)).toBe(true);
  expect(bodies).toHaveLength(3);
});
