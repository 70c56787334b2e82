import { readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { bootServer, type Server } from "../support/server.ts";

let here: TestEnvironment;
let server: Server;
let token: string;
const FORM = "application/x-www-form-urlencoded";
const LOGIN = "/omnis/v3/dashboard/user/login";

beforeAll(async () => {
  here = await testEnvironment({ start: new Date().toISOString() });
  token = await here.token(here.people.owner, Date.now());
  here.local.close();
  server = await booted();
});
afterAll(async () => {
  await server.kill();
  rmSync(here.folder, { recursive: true, force: true });
});

const booted = () =>
  bootServer({ PRESSWORK_DATA: here.folder, PRESSWORK_DEMO: "off", PRESSWORK_PROXY: "127.0.0.1" }, 240_000);

/** All a server answers to exactly these bytes. */
async function answerTo(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => socket.destroy());
  socket.write(text);
  let answer = "";
  for await (const piece of socket) {
    answer += String(piece);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    if (length !== undefined && Buffer.byteLength(body) >= Number(length)) break;
  }
  return answer;
}

const requestOf = (line: string, headers: readonly string[] = [], body = "") =>
  [
    `${line} HTTP/1.1`,
    "Host: localhost",
    "Connection: close",
    ...headers,
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
const form = (...headers: string[]) => [`Content-Type: ${FORM}`, ...headers];

test.each([
  ["an address that names a host", 400, requestOf("GET //evil.test/login")],
  ["an address of two slashes", 400, requestOf("GET //")],
  ["a broken escape", 400, requestOf("GET /%")],
  ["a broken escape in the API", 400, requestOf("GET /v1/projects/%zz")],
  ["broken UTF-8", 400, requestOf("GET /orders/%E0%A4%A")],
  ["an absolute address", 200, requestOf("GET http://evil.test/login")],
  ["an address of another scheme", 400, requestOf("GET ftp://x/login")],
  ["an asterisk", 400, requestOf("OPTIONS *")],
  ["a host with a path", 400, "GET /login HTTP/1.1\r\nHost: evil/..\r\nConnection: close\r\n\r\n"],
  ["two hosts", 400, "GET /login HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
  ["no host", 400, "GET /login HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["TRACE of a screen", 405, requestOf("TRACE /login")],
  ["TRACE of the API", 405, requestOf("TRACE /v1/projects")],
  ["CONNECT", 405, "CONNECT evil.test:80 HTTP/1.1\r\nHost: evil.test\r\n\r\n"],
  ["a method of another protocol", 405, requestOf("PROPFIND /login")],
  ["a method nobody knows", 400, requestOf("FOO /login")],
  ["PUT to a screen", 405, requestOf("PUT /login", form(), "a=b")],
  ["POST to what is only read", 405, requestOf("POST /healthz")],
  ["JSON to a screen", 415, requestOf("POST /login", ["Content-Type: application/json"], "{}")],
  ["a form without a type", 415, requestOf("POST /login", [], "a=b")],
  ["a form from another site", 403, requestOf("POST /login", form("Origin: https://evil.test"), "a=b")],
  ["a form from nowhere", 403, requestOf("POST /login", form("Origin: null"), "a=b")],
  ["a form with a broken origin", 403, requestOf("POST /login", form("Origin: %%"), "a=b")],
  [
    "a broken form of parts",
    400,
    requestOf("POST /login", ["Content-Type: multipart/form-data; boundary=x"], "--y\r\na"),
  ],
  ["parts without a boundary", 400, requestOf("POST /login.data", ["Content-Type: multipart/form-data"], "abc")],
  ["broken cookies", 302, requestOf("GET /dashboard", ["Cookie: presswork_seen=%; XSRF-TOKEN=%; presswork_preview=%"])],
  ["a path out of the files", 404, requestOf("GET /assets/..%2f..%2fpackage.json")],
  ["headers beyond measure", 431, `GET /login HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`],
  ["what is not HTTP", 400, "\x16\x03\x01\r\n\r\n"],
  ["a negative length", 400, "POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n"],
  [
    "broken chunks",
    400,
    `POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: ${FORM}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ],
  ["an API form", 415, requestOf(`POST ${LOGIN}`, form(), "email=a")],
  ["an API body as text", 415, requestOf(`POST ${LOGIN}`, ["Content-Type: text/plain"], "{}")],
  [
    "an API change by another site",
    403,
    requestOf(`POST ${LOGIN}`, ["Content-Type: application/json", "Sec-Fetch-Site: cross-site"], "{}"),
  ],
])("%s is answered with %i", async (_what, status, text) => {
  const response = await answerTo(text);
  expect(response.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
  expect(response).not.toMatch(/\n\s+at |node_modules|infra\//);
});

test("a form of two megabytes is refused by a page, and a JSON body of two by a problem", async () => {
  const big = "a".repeat(2_000_000);
  const page = await fetch(`${server.url}/login`, {
    method: "POST",
    headers: { "content-type": FORM },
    body: `email=${big}`,
  });
  expect([page.status, page.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("At most 1000000 bytes can be sent here.");
  const headers = { "content-type": "application/json" };
  const api = await fetch(`${server.url}${LOGIN}`, { method: "POST", headers, body: JSON.stringify({ email: big }) });
  expect([api.status, (await api.json()).code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
});

test("a file is waited for only from somebody signed in, up to what its operation takes", async () => {
  const path = `${server.url}/v1/drive/files?project=${here.shop}`;
  const send = (bytes: number, headers: Record<string, string>) =>
    fetch(path, { method: "POST", headers: { "content-type": "image/png", ...headers }, body: new Uint8Array(bytes) });
  expect((await send(3_000_000, {})).status).toBe(401);
  expect((await send(3_000_000, { authorization: "Bearer nonsense" })).status).toBe(401);
  const own = { authorization: `Bearer ${token}` };
  expect((await send(30_000_000, own)).status).toBe(413);
  expect((await (await send(3_000_000, own)).json()).code).toBe("TYPE_NOT_ALLOWED");
  const screen = await fetch(`${server.url}/drive`, {
    method: "POST",
    headers: { "content-type": FORM },
    body: "a".repeat(2_000_000),
  });
  expect(screen.status).toBe(413);
  expect(readdirSync(join(here.folder, "spool"))).toEqual([]);
});

test("nobody outside says where a change was made", async () => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const at = (rest = "") => `${server.url}/v1/platform/${here.platformId}/customers${rest}?project=${here.shop}`;
  const send = (more: Record<string, string>) =>
    fetch(at(), {
      method: "POST",
      headers: { ...headers, ...more },
      body: JSON.stringify({ email: "via@example.com" }),
    });
  const made = await send({ "x-presswork-via": "Dashboard", "X-Presswork-Deed": "1" });
  expect(made.status).toBe(201);
  const { id } = await made.json();
  const history = await fetch(at(`/${id}/history`), { headers });
  expect((await history.json()).history[0]).toMatchObject({ via: "API" });
});

test("every answer says what browsers may make of it, and behind https that they stay there", async () => {
  const observed = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers, redirect: "manual" });
  for (const path of ["/healthz", "/openapi.json", "/login", "/v1/projects", "/outbox", "/no-such"])
    expect((await observed(path)).headers.get("x-content-type-options"), path).toBe("nosniff");
  for (const path of ["/healthz", "/openapi.json", "/outbox"]) {
    const { headers } = await observed(path);
    expect(headers.get("cache-control"), path).toBe("no-store");
    expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
  }
  for (const path of ["/healthz", "/login", "/v1/projects"]) {
    expect((await observed(path)).headers.get("strict-transport-security"), path).toBeNull();
    const secure = await observed(path, { "x-forwarded-proto": "https" });
    expect(secure.headers.get("strict-transport-security"), path).toBe("max-age=31536000");
  }
});

test("a server that is asked to stop answers its open requests, and takes nothing new", async () => {
  const other = await bootServer({ PRESSWORK_DEMO: "off" }, 240_000);
  const { hostname, port } = new URL(other.url);
  const body = JSON.stringify({ email: "nobody@example.com" });
  const head = requestOf(`POST ${LOGIN}`, ["Content-Type: application/json", "Expect: 100-continue"], body);
  const slow = Array.from({ length: 8 }, () => {
    const socket = connect(Number(port), hostname);
    const heard = { socket, text: "" };
    socket.on("error", () => socket.destroy()).on("data", (piece) => (heard.text += String(piece)));
    socket.write(head.slice(0, -1).replace("Connection: close\r\n", ""));
    return heard;
  });
  for (const each of slow) await expect.poll(() => each.text, { timeout: 20_000 }).toContain("100 Continue");
  const ending = other.stop();
  await expect
    .poll(() =>
      fetch(`${other.url}/healthz`).then(
        () => "served",
        () => "refused",
      ),
    )
    .toBe("refused");
  await Promise.all(
    slow.map(async ({ socket }) => {
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.write("}");
      await closed;
    }),
  );
  for (const { text } of slow) expect(text).toMatch(/HTTP\/1\.1 422 [\s\S]*connection: close/i);
  expect(await ending).toBe(0);
});

test("a page's data may be reused for two seconds where it was prefetched for a link, and nowhere else", async () => {
  const stored = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(`${server.url}${path}`, { headers });
    expect(response.status).toBe(200);
    return response.headers;
  };
  const prefetched = await stored("/login.data", { "sec-purpose": "prefetch" });
  expect(prefetched.get("cache-control")).toBe("private, max-age=2");
  expect(prefetched.get("vary")?.toLowerCase().split(/, ?/)).toContain("cookie");
  expect((await stored("/login.data", {})).get("cache-control")).toBe("no-store");
  expect((await stored("/login", { "sec-purpose": "prefetch" })).get("cache-control")).toBe("no-store");
});
