import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { issueToken, pageToken, readPageToken, readToken } from "./tokens.ts";

const key = new Uint8Array(randomBytes(32));
const claims = { sub: "usr_1", sid: "ses_1", name: "Olive", admin: false };
const now = Date.parse("2026-11-21T10:00:00Z");

test("an access token holds for five minutes, however often it was read before", async () => {
  const token = await issueToken(key, claims, now);
  expect(await readToken(key, token, now)).toEqual(claims);
  expect(await readToken(key, token, now + 299_000)).toEqual(claims);
  expect(await readToken(key, token, now + 300_000)).toBe("expired");
});

test("a token that has expired before it was ever read is told apart from a forged one", async () => {
  const token = await issueToken(key, claims, now);
  expect(await readToken(key, token, now + 301_000)).toBe("expired");
  expect(await readToken(new Uint8Array(randomBytes(32)), token, now)).toBeUndefined();
  expect(await readToken(key, `${token.slice(0, -2)}AA`, now)).toBeUndefined();
});

test("a token that names no algorithm, or another, is none of ours", async () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const body = part({ ...claims, exp: now / 1000 + 60 });
  const [, , signature] = (await issueToken(key, claims, now)).split(".");
  for (const alg of ["none", "HS512", "RS256"])
    for (const end of ["", signature])
      expect(await readToken(key, `${part({ alg })}.${body}.${end}`, now)).toBeUndefined();
});

test("a page token fits the list it was given for, and no other", () => {
  const place = { sort: "2026-11-21", key: "ord_1" };
  const token = pageToken(key, "t1 orders", place);
  expect(readPageToken(key, "t1 orders", token)).toEqual(place);
  expect(readPageToken(key, "t2 orders", token)).toBeUndefined();
  for (const broken of ["", "AAAA", token.slice(1), `${token.slice(0, -1)}_`])
    expect(readPageToken(key, "t1 orders", broken)).toBeUndefined();
});
