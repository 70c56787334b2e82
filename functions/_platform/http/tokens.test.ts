import { createHmac, generateKeyPairSync, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { issueGrantToken, issueToken, pageToken, readGrantToken, readPageToken, readToken } from "./tokens.ts";
import { keyOfToday } from "./tokens-keys.ts";

const key = new Uint8Array(randomBytes(32));
const claims = { sub: "usr_1", sid: "ses_1", name: "Olive", admin: false };
const now = Date.parse("2026-11-21T10:00:00Z");

test("an access token holds for five minutes, however often it was read before", async () => {
  const token = await issueToken(key, claims, now);
  expect(await readToken(key, token, now)).toEqual(claims);
  expect(await readToken(key, token, now + 299_000)).toEqual(claims);
  expect(await readToken(key, token, now + 300_000)).toBe("expired");
});

test("a token that expired before its first use and a forged one get different answers", async () => {
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

test("a token lives on over midnight, while the keys of the days before are forgotten", async () => {
  const late = Date.parse("2026-11-21T23:58:00Z");
  const token = await issueToken(key, claims, late);
  expect(await readToken(key, token, late + 240_000)).toEqual(claims);
  const unread = await issueToken(key, { ...claims, name: "Ada" }, late);
  expect(await readToken(key, unread, late + 299_000)).toMatchObject({ name: "Ada" });
  expect(await readToken(key, await issueToken(key, claims, now - 86_400_000), now)).toBe("expired");
  expect(await readToken(key, await issueToken(key, claims, now - 3 * 86_400_000), now)).toBeUndefined();
});

test("every day has a key of its own, and none is the key itself", () => {
  const keys = [now, now + 86_400_000].map((at) => Buffer.from(keyOfToday(key, at).key).toString("hex"));
  expect(new Set([...keys, Buffer.from(key).toString("hex")]).size).toBe(3);
  expect(keyOfToday(key, now).id).toBe("2026-11-21");
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const body = { ...claims, iat: now / 1000, exp: now / 1000 + 300 };
const today = () => keyOfToday(key, now);
const forged = (header: object, payload: object, secret: Uint8Array) => {
  const signed = `${part(header)}.${part(payload)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
};

test("a forged token is none of ours: wrong key's name, another's key, altered payload, another algorithm", async () => {
  const header = { alg: "HS256", typ: "JWT", kid: today().id };
  expect(await readToken(key, forged(header, body, today().key), now)).toEqual(claims);
  const [head, , signature] = (await issueToken(key, claims, now)).split(".");
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const rsa = await new SignJWT(body).setProtectedHeader({ ...header, alg: "RS256" }).sign(privateKey);
  const pem = Buffer.from(publicKey.export({ type: "spki", format: "pem" }) as string);
  const tries = {
    "no key named": forged({ alg: "HS256", typ: "JWT" }, body, today().key),
    "an old key named": forged({ ...header, kid: "2026-11-19" }, body, today().key),
    "tomorrow's key named": forged({ ...header, kid: "2026-11-22" }, body, keyOfToday(key, now + 86_400_000).key),
    "a name that is a path": forged({ ...header, kid: "../../dev/null" }, body, new Uint8Array(32)),
    "the root key itself": forged(header, body, key),
    "another's key": forged(header, body, randomBytes(32)),
    "an altered payload": `${head}.${part({ ...body, admin: true })}.${signature}`,
    "no algorithm": `${part({ ...header, alg: "none" })}.${part(body)}.`,
    "no algorithm, with a signature": `${part({ ...header, alg: "none" })}.${part(body)}.${signature}`,
    "a key pair": rsa,
    "a public key as the secret": forged(header, body, pem),
    "another type": forged({ ...header, typ: "grant+jwt" }, body, today().key),
    "no end": forged(header, { ...body, exp: undefined }, today().key),
  };
  for (const [how, token] of Object.entries(tries)) expect(await readToken(key, token, now), how).toBeUndefined();
});

test("a token that is over by a second is over", async () => {
  const token = await issueToken(key, claims, now);
  expect(await readToken(key, token, now + 299_999)).toEqual(claims);
  expect(await readToken(key, await issueToken(key, claims, now - 301_000), now)).toBe("expired");
});

test("a grant's token and a person's are not taken for each other", async () => {
  const grants = await issueGrantToken(key, { grant: "key_1", project: "prj_1" }, now);
  expect(await readGrantToken(key, grants, now)).toEqual({ grant: "key_1", project: "prj_1" });
  expect(await readToken(key, grants, now)).toBeUndefined();
  expect(await readGrantToken(key, await issueToken(key, claims, now), now)).toBeUndefined();
});

test("a page token fits the list it was given for, and no other", () => {
  const place = { sort: "2026-11-21", key: "ord_1" };
  const token = pageToken(key, "t1 orders", place);
  expect(readPageToken(key, "t1 orders", token)).toEqual(place);
  expect(readPageToken(key, "t2 orders", token)).toBeUndefined();
  for (const broken of ["", "AAAA", token.slice(1), `${token.slice(0, -1)}_`])
    expect(readPageToken(key, "t1 orders", broken)).toBeUndefined();
});
