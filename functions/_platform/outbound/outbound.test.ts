import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { OutboundError, pinnedTo, publicOutbound } from "./index.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A receiver on this machine that counts what reaches it. */
async function receiver(
  answer: (path: string) => { status: number; body?: string; headers?: Record<string, string> } | undefined,
) {
  const reached: string[] = [];
  server = createServer((request, response) => {
    reached.push(request.url ?? "");
    const found = answer(request.url ?? "");
    if (!found) return; // it never answers
    response.writeHead(found.status, found.headers).end(found.body);
  });
  await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { reached, port, host: `127.0.0.1:${port}` };
}
const problemOf = (posting: Promise<unknown>): Promise<string> =>
  posting.then(
    () => "answered",
    (error) => (error instanceof OutboundError ? error.problem : String(error)),
  );
const request = (url: string) => ({ url, headers: { "content-type": "application/json" }, body: "{}" });

test.each([
  ["loopback", "https://127.0.0.1/", "https://127.1/", "https://localhost/", "https://a.localhost/", "https://[::1]/"],
  [
    "private",
    "https://10.0.0.8/",
    "https://172.16.3.4/",
    "https://192.168.0.1/",
    "https://[fd00::1]/",
    "https://100.64.1.1/",
  ],
  ["link-local", "https://169.254.1.1/", "https://[fe80::1]/"],
  [
    "metadata",
    "https://169.254.169.254/latest/meta-data/",
    "https://[fd00:ec2::254]/",
    "https://metadata.google.internal/",
  ],
  [
    "IPv6 around IPv4",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[::]/",
  ],
  [
    "decimal, octal and hexadecimal",
    "https://2130706433/",
    "https://0177.0.0.1/",
    "https://0x7f.0.0.1/",
    "https://0x7f000001/",
    "https://017700000001/",
  ],
  ["unspecified and broadcast", "https://0.0.0.0/", "https://255.255.255.255/", "https://224.0.0.1/"],
  ["names of a network", "https://printer/", "https://nas.local/", "https://db.internal./", "https://router.lan/"],
])("an address that is %s is never called", async (_, ...urls) => {
  const outbound = publicOutbound();
  for (const url of urls) {
    expect(outbound.objection(url), url).toBe("This address is not on the public internet");
    expect(await problemOf(outbound.post(request(url))), url).toBe("refused");
  }
});

test.each([
  "http://example.com/",
  "ftp://example.com/",
  "https://me:secret@example.com/",
  "https://example.com:22/",
  "nonsense",
])("%s is no address to call", (url) => expect(publicOutbound().objection(url)).toBeDefined());

test("public addresses may be called", () => {
  for (const url of ["https://example.com/hooks", "https://example.com:8443/", "https://93.184.216.34/"])
    expect(publicOutbound().objection(url)).toBeUndefined();
});

test("a public name that leads into a network is not called, also where only one of its addresses does", async () => {
  const at = await receiver(() => ({ status: 200 }));
  for (const found of [["127.0.0.1"], ["93.184.216.34", "127.0.0.1"], ["::ffff:10.0.0.1"], ["169.254.169.254"]]) {
    const resolve = async () => found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const posting = publicOutbound({ resolve }).post(request(`https://rebind.example.com:${at.port}/`));
    expect(await problemOf(posting)).toBe("refused");
  }
  expect(at.reached).toEqual([]);
});

test("a connection goes to the addresses that were checked, whatever is looked up", () => {
  const checked = [
    { address: "93.184.216.34", family: 4 },
    { address: "2606:4700::1111", family: 6 },
  ];
  const found: unknown[] = [];
  for (const all of [true, false])
    pinnedTo(checked)("rebind.example.com", { all }, (_, ...answer) => found.push(answer));
  expect(found).toEqual([[checked], ["93.184.216.34", 4]]);
});

test("an unknown name, or none that answers in time, is no connection", async () => {
  const nobody = publicOutbound({ resolve: async () => [] });
  expect(await problemOf(nobody.post(request("https://gone.example.com/")))).toBe("unknown-host");
  const slow = publicOutbound({ resolve: () => new Promise(() => {}), timeoutMs: 50 });
  expect(await problemOf(slow.post(request("https://slow.example.com/")))).toBe("timeout");
});

test("an allowed host is called; redirects are answered and not followed", async () => {
  const at = await receiver((path) =>
    path === "/moved" ? { status: 302, headers: { location: "/secret" } } : { status: 200, body: "thanks" },
  );
  const outbound = publicOutbound({ allow: [at.host] });
  expect(await outbound.post(request(`http://${at.host}/hook`))).toMatchObject({ status: 200, body: "thanks" });
  expect(await outbound.post(request(`http://${at.host}/moved`))).toMatchObject({ status: 302 });
  expect(at.reached).toEqual(["/hook", "/moved"]);
  expect(publicOutbound().objection(`http://${at.host}/hook`)).toBeDefined();
  expect(outbound.objection(`http://127.0.0.1:${at.port + 1}/`)).toBeDefined();
});

test("a receiver that never answers ends in time, and of a long answer the beginning is read", async () => {
  const at = await receiver((path) => (path === "/never" ? undefined : { status: 200, body: "x".repeat(1_000_000) }));
  const outbound = publicOutbound({ allow: [at.host], timeoutMs: 200 });
  expect(await problemOf(outbound.post(request(`http://${at.host}/never`)))).toBe("timeout");
  const patient = publicOutbound({ allow: [at.host] });
  expect((await patient.post(request(`http://${at.host}/long`))).body).toHaveLength(4096);
});
