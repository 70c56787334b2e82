import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { type BodyRules, bodiesIn, SMALL_BODY } from "./bodies.ts";
import { refuse } from "./refusal.ts";

const folder = mkdtempSync(join(tmpdir(), "presswork-bodies-"));
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const UPLOAD = 4_000_000;

/** A server that answers with a body's length; `/upload` takes a large one. `held` keeps every body until `letGo`. */
async function started(rules: Partial<BodyRules> = {}, held = false, bodies = bodiesIn(folder, rules)) {
  const requests: IncomingMessage[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    requests.push(request);
    const body = await bodies(request, response, request.url === "/upload" ? UPLOAD : SMALL_BODY);
    if ("status" in body) return refuse(request, response, body, "json");
    if (held) await new Promise<void>((resolve) => waiting.push(resolve));
    response.end(JSON.stringify({ bytes: body.bytes.length, last: body.bytes.at(-1) }));
    body.release();
  });
  open.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const socket = (head: string): Socket => speaking(port, head);
  const letGo = () => {
    for (const go of waiting.splice(0)) go();
  };
  return { url: `http://127.0.0.1:${port}`, socket, requests, letGo, holding: () => waiting.length };
}

function speaking(port: number, head: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  socket.write(`${head}\r\nHost: a\r\n`);
  return socket;
}

/** Everything a server sends on a connection until the expected text. */
async function heard(socket: Socket, awaited: string): Promise<string> {
  let text = "";
  for await (const piece of socket) {
    text += String(piece);
    if (text.includes(awaited)) break;
  }
  return text;
}

const post = (url: string, body: BodyInit) => fetch(url, { method: "POST", body, duplex: "half" } as RequestInit);

test("bodies within their limits arrive whole, small ones and uploads", async () => {
  const { url } = await started();
  expect(await (await post(url, new Uint8Array(SMALL_BODY).fill(7))).json()).toEqual({ bytes: SMALL_BODY, last: 7 });
  expect(await (await post(`${url}/upload`, new Uint8Array(UPLOAD).fill(9))).json()).toEqual({
    bytes: UPLOAD,
    last: 9,
  });
  expect(await (await fetch(url)).json()).toMatchObject({ bytes: 0 });
});

test("a body that says it is too large is refused before a byte of it is read", async () => {
  const { socket, requests } = await started();
  const speaker = socket(`POST / HTTP/1.1\r\nContent-Length: ${SMALL_BODY + 1}`);
  speaker.write("\r\n");
  const response = await heard(speaker, "}");
  expect(response).toMatch(/^HTTP\/1\.1 413 /);
  expect(JSON.parse(response.split("\r\n\r\n")[1] ?? "")).toEqual({
    message: `At most ${SMALL_BODY} bytes can be sent here.`,
    code: "PAYLOAD_TOO_LARGE",
    status: 413,
  });
  expect(requests[0]?.readableDidRead).toBe(false);
});

test("a body without a length is refused where it passes the limit, and the answer arrives", async () => {
  const { url } = await started();
  const piece = new Uint8Array(100_000);
  let sent = 0;
  const endless = new ReadableStream({
    pull(to) {
      sent += 1;
      if (sent > 30) to.close();
      else to.enqueue(piece);
    },
  });
  const response = await post(url, endless);
  expect(response.status).toBe(413);
});

test("a body that stalls is given up, and so is one that trickles for too long", async () => {
  const { socket } = await started({ stallMs: 50, smallMs: 10_000 });
  const stalled = socket("POST / HTTP/1.1\r\nContent-Length: 10");
  stalled.write("\r\nabc");
  expect(await heard(stalled, "}")).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/);

  const slow = await started({ stallMs: 10_000, smallMs: 300 });
  const trickling = slow.socket("POST / HTTP/1.1\r\nContent-Length: 100000");
  trickling.write("\r\n");
  const drop = setInterval(() => trickling.write("a"), 20);
  expect(await heard(trickling, "}")).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drop);
});

test("all small bodies together stay within the budget, and the next one gets Retry-After", async () => {
  const { url, socket, letGo, holding } = await started({ memoryBytes: 1_500_000 }, true);
  const first = post(url, new Uint8Array(1_000_000));
  await expect.poll(holding, { timeout: 10_000 }).toBe(1);
  const holder = socket("POST / HTTP/1.1\r\nContent-Length: 400000");
  holder.write(Buffer.concat([Buffer.from("\r\n"), Buffer.alloc(300_000)]));
  expect((await post(url, new Uint8Array(600_000))).status).toBe(503);
  const refused = await post(url, new Uint8Array(900_000));
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await refused.json()).toMatchObject({ code: "BUSY", status: 503 });
  await expect.poll(() => letGo() ?? first.then(({ status }) => status)).toBe(200);
  holder.destroy();
});

test("uploads reserve what they say they are before they are read", async () => {
  const { url, socket } = await started({ spoolBytes: UPLOAD + 1000 });
  const holder = socket(`POST /upload HTTP/1.1\r\nContent-Length: ${UPLOAD}`);
  holder.write("\r\nabc");
  await expect
    .poll(async () => (await post(`${url}/upload`, new Uint8Array(2000))).status, { timeout: 10_000 })
    .toBe(503);
  holder.destroy();
  await expect
    .poll(async () => (await post(`${url}/upload`, new Uint8Array(2000))).status, { timeout: 10_000 })
    .toBe(200);
});

test("no file of an upload is left in the folder, nor has a name while it arrives", async () => {
  const { url, socket } = await started();
  const holder = socket(`POST /upload HTTP/1.1\r\nContent-Length: ${UPLOAD}`);
  holder.write("\r\nabc");
  expect((await post(`${url}/upload`, new Uint8Array(2_000_000))).status).toBe(200);
  expect(readdirSync(folder)).toEqual([]);
  holder.destroy();
});

test("uploads are processed one at a time, and one that waits too long gets Retry-After", async () => {
  const { url, letGo } = await started({ waitMs: 50 }, true);
  const statuses: number[] = [];
  for (const bytes of [2000, 3000])
    post(`${url}/upload`, new Uint8Array(bytes)).then(({ status }) => statuses.push(status), expect.unreachable);
  await expect.poll(() => statuses, { timeout: 10_000 }).toEqual([503]);
  await expect.poll(() => letGo() ?? statuses, { timeout: 10_000 }).toEqual([503, 200]);
});

test("a client that asks before it sends hears of a limit without sending", async () => {
  const { socket } = await started();
  const asking = socket(`POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 9000000`);
  asking.write("\r\n");
  expect(await heard(asking, "}")).toContain("413");
});

test("an upload that the disk has no room for is answered 507, whether its file can be made or not", async () => {
  const full = () => Promise.reject(Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" }));
  const file = { write: full, read: full, remove: async () => undefined };
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  for (const spool of [full, async () => file]) {
    const { url } = await started({}, false, bodiesIn(folder, {}, spool));
    const response = await post(`${url}/upload`, new Uint8Array(SMALL_BODY + 1));
    expect([response.status, await response.json()]).toEqual([
      507,
      {
        code: "INSUFFICIENT_STORAGE",
        message: "The server's disk is full. Nothing was saved. Free some space, then try again.",
        status: 507,
      },
    ]);
  }
  expect(stderr).toHaveBeenCalledTimes(2);
});
