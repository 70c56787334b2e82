import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { compressed } from "./compressed.ts";

const PAGE = `<p>${"Saltmarsh Prints ".repeat(200)}</p>`;
const BODIES: Record<string, readonly [type: string, body: string]> = {
  "/page": ["text/html; charset=utf-8", PAGE],
  "/short": ["application/json", "{}"],
  "/picture": ["image/png", PAGE],
};
const server = createServer((request, response) =>
  compressed(request, response, () => {
    const [type, body] = BODIES[request.url ?? ""] ?? ["text/plain", ""];
    response.writeHead(200, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
  }),
);
afterEach(() => server.close());

async function got(path: string, headers: Record<string, string>) {
  if (!server.listening) await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((done) => get({ port, path, headers, agent: false }, done));
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { bytes: Buffer.concat(parts), headers: response.headers };
}

test("a page is sent in brotli, in gzip to who only reads that, and as it is to who reads neither", async () => {
  const br = await got("/page", { "accept-encoding": "gzip, deflate, br" });
  expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(br.headers["content-length"]).toBeUndefined();
  expect(brotliDecompressSync(br.bytes).toString()).toBe(PAGE);
  const gzip = await got("/page", { "accept-encoding": "gzip" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.bytes).toString()).toBe(PAGE);
  const plain = await got("/page", {});
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.bytes.toString()).toBe(PAGE);
});

test("what is short or a picture is sent as it is", async () => {
  for (const path of ["/short", "/picture"]) {
    const { headers } = await got(path, { "accept-encoding": "br" });
    expect(headers["content-encoding"], path).toBeUndefined();
  }
});

test("a signed-in browser's page is compressed only if its own site or its person requested it", async () => {
  const encodingFrom = async (site?: string) => {
    const from = site && { "sec-fetch-site": site };
    const { headers } = await got("/page", { "accept-encoding": "br", cookie: "presswork_session=s", ...from });
    return headers["content-encoding"];
  };
  expect(await encodingFrom("same-origin")).toBe("br");
  expect(await encodingFrom("none")).toBe("br");
  for (const site of ["same-site", "cross-site", undefined]) expect(await encodingFrom(site), site).toBeUndefined();
});
