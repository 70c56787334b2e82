import { afterEach, beforeEach, expect, test } from "vitest";
import { command, query } from "#platform/contract";
import { type TestPorts, testPorts } from "#platform/testing";
import { isLoopback, networkOf } from "./address.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
import { countRequest } from "./general.ts";
import { LIMITS } from "./table.ts";

let ports: TestPorts;
beforeEach(async () => {
  ports = await testPorts();
});
afterEach(() => ports.close());

const MINUTE = 60_000;
const reads = query("GET /v1/x", { summary: "Reads" });
const changes = command("POST /v1/x", { summary: "Changes" });
const refusalOf = (work: () => void) => {
  try {
    work();
    return undefined;
  } catch (problem) {
    return problem as { body: { code: string; status: number }; headers: Record<string, string> };
  }
};
const asks = (ip: string, operation = reads as never) => refusalOf(() => countRequest(ports, operation, "ip", ip, ip));

test("an address over its limit a minute gets Retry-After; other addresses are served", () => {
  const { read } = LIMITS.general.ip;
  for (let each = 0; each < read; each += 1) expect(asks("192.0.2.7")).toBeUndefined();
  ports.advance(20_000);
  expect(asks("192.0.2.7")).toMatchObject({
    body: { code: "RATE_LIMITED", status: 429 },
    headers: { "retry-after": "40" },
  });
  expect(asks("192.0.2.8")).toBeUndefined();
  expect(asks("192.0.2.7", changes as never)).toBeUndefined();
  ports.advance(40_000);
  expect(asks("192.0.2.7")).toBeUndefined();
});

test("an account and a tenant have limits of their own, and a target may set others", () => {
  const few = { read: 2, write: 2, public: 2, files: 2 };
  const limited = { ...ports, limits: { ...LIMITS, general: { ip: few, account: few, tenant: few } } };
  for (const by of ["account", "tenant"] as const) {
    const count = () => refusalOf(() => countRequest(limited, reads as never, by, "one", "192.0.2.9"));
    expect([count(), count(), count()?.body.code]).toEqual([undefined, undefined, "RATE_LIMITED"]);
  }
});

test("this machine is not counted", () => {
  for (const ip of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    expect(isLoopback(ip)).toBe(true);
    for (let each = 0; each < 5000; each += 1) expect(asks(ip)).toBeUndefined();
  }
});

test("whole networks of addresses a minute take bounded memory, and those beyond share one count", () => {
  for (let each = 0; each < 60_000; each += 1)
    refusalOf(() =>
      countRequest(ports, reads as never, "ip", `10.${each >> 16}.${(each >> 8) & 255}.${each & 255}`, "10.0.0.1"),
    );
  expect(asks("203.0.113.1")?.body.code).toBe("RATE_LIMITED");
  expect(asks("10.0.0.1")).toBeUndefined();
});

test("an IPv6 address counts as its /64, a mapped one as the IPv4 address it is", () => {
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("2001:DB8:0:0:ffff:1:2:3")).toBe("2001:db8:0:0::/64");
  expect(networkOf("2001:db8:0:1::1")).not.toBe(networkOf("2001:db8::1"));
  expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("192.0.2.1")).toBe("192.0.2.1");
});

const attempt = (more: object = {}) => countAttempt(ports, "sign-in", { account: "eml_1", ...more });
const outcomes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled").length;

test("of fifty attempts at once as many as the table says find a place", async () => {
  expect(await outcomes(Array.from({ length: 50 }, () => attempt()))).toBe(LIMITS.sensitive["sign-in"].account.most);
});

test("a place is free again a window after it was taken, not with the others", async () => {
  await attempt();
  ports.advance(10 * MINUTE);
  expect(await outcomes(Array.from({ length: 20 }, () => attempt()))).toBe(9);
  await expect(attempt()).rejects.toMatchObject({ headers: { "retry-after": "300" } });
  ports.advance(5 * MINUTE);
  expect(await outcomes(Array.from({ length: 20 }, () => attempt()))).toBe(1);
});

test("an attempt that was given back, or went well, does not count", async () => {
  for (let each = 0; each < 30; each += 1) await (await attempt()).giveBack();
  await outcomes(Array.from({ length: 10 }, () => attempt()));
  await forgetAttempts(ports, "sign-in", "eml_1");
  expect(await outcomes(Array.from({ length: 20 }, () => attempt()))).toBe(10);
});

test("attempts at many accounts from one address are limited too, but not from this machine", async () => {
  const from = (ip: string) =>
    outcomes(Array.from({ length: 120 }, (_, n) => countAttempt(ports, "sign-in", { account: `eml_${ip}${n}`, ip })));
  expect(await from("192.0.2.1")).toBe(LIMITS.sensitive["sign-in"].ip?.most);
  expect(await from("127.0.0.1")).toBe(120);
});

test("attempts become suspicious by account and by address", async () => {
  const tries = [];
  for (let each = 0; each < 4; each += 1) tries.push((await attempt()).suspicious);
  expect(tries).toEqual([false, false, false, true]);
  const register = (n: number) => countAttempt(ports, "register", { account: `eml_${n}`, ip: "192.0.2.1" });
  for (const n of [1, 2, 3]) expect((await register(n)).suspicious).toBe(false);
  expect((await register(4)).suspicious).toBe(true);
});

test("guesses spread over a day are counted over the day", async () => {
  let looked = 0;
  for (let hour = 0; hour < 23; hour += 1) {
    for (let each = 0; each < 4; each += 1)
      looked += await outcomes([countAttempt(ports, "one-time-password", { account: "usr_1" })]);
    ports.advance(60 * MINUTE);
  }
  expect(looked).toBe(LIMITS.sensitive["one-time-password"].day?.most);
});

const SIGN_IN = LIMITS.sensitive["sign-in"];
const guess = (ip: string, account = "eml_1") => countAttempt(ports, "sign-in", { account, ip });
const guesses = (ip: string, times: number) => outcomes(Array.from({ length: times }, () => guess(ip)));

test("whoever guesses from one address locks that address out, and nobody elsewhere", async () => {
  expect(await guesses("192.0.2.1", 40)).toBe(SIGN_IN.account.most);
  await expect(guess("192.0.2.1")).rejects.toMatchObject({ body: { code: "RATE_LIMITED" } });
  expect(await guesses("198.51.100.1", 40)).toBe(SIGN_IN.account.most);
  expect(await guesses("127.0.0.1", 40)).toBe(SIGN_IN.account.most);
  expect(await outcomes([guess("192.0.2.1", "eml_2")])).toBe(1);
});

test("guesses from many addresses at one account are bounded too, and free again a window later", async () => {
  const most = SIGN_IN.everywhere?.most ?? 0;
  const from = (first: number) => Promise.all(Array.from({ length: 30 }, (_, n) => guesses(`192.0.2.${first + n}`, 5)));
  expect((await from(1)).reduce((sum, each) => sum + each, 0)).toBe(most);
  await expect(guess("198.51.100.1")).rejects.toMatchObject({ headers: { "retry-after": "900" } });
  expect(await ports.keyvalue.keys("attempts-sign-in", "eml_1/198.51.100.1/", 5)).toEqual([]);
  ports.advance(15 * MINUTE);
  expect((await from(101)).reduce((sum, each) => sum + each, 0)).toBe(most);
});

test("who signs in clears their own address's guesses, and not those of others", async () => {
  const most = SIGN_IN.everywhere?.most ?? 0;
  await guesses("192.0.2.1", 10);
  await guesses("198.51.100.1", 5);
  const own = await guess("198.51.100.1");
  expect(own.suspicious).toBe(true);
  await own.succeeded();
  expect(await guesses("198.51.100.1", 20)).toBe(10);
  expect(await guesses("192.0.2.1", 20)).toBe(0);
  let more = 0;
  for (let n = 1; n <= 10; n += 1) more += await guesses(`203.0.113.${n}`, 5);
  expect(more).toBe(most - 20);
  await forgetAttempts(ports, "sign-in", "eml_1");
  expect(await guesses("192.0.2.1", 20)).toBe(10);
});
