import { randomBytes, scryptSync } from "node:crypto";
import { expect, test, vi } from "vitest";

vi.resetModules(); // the full cost, which tests/support/cheap-passwords.ts lowers for all others
const { hashPassword, passwordFits } = await import("./hash.ts");

test("a password fits its own hash only, however its accents were typed", async () => {
  const record = await hashPassword("café au lait, twice");
  expect(record).toMatchObject({ N: 2 ** 14, r: 8, p: 5 });
  expect(await passwordFits("cafe\u0301 au lait, twice", record)).toBe(true);
  expect(await passwordFits("cafe au lait, twice", record)).toBe(false);
});

test("a password that was stored with other parameters fits still", async () => {
  const salt = randomBytes(16);
  const cost = { N: 2 ** 17, r: 8, p: 1 };
  const hash = scryptSync("correct horse battery", salt, 32, { ...cost, maxmem: 160 * 1024 * 1024 });
  const record = { ...cost, salt: salt.toString("base64"), hash: hash.toString("base64") };
  expect(await passwordFits("correct horse battery", record)).toBe(true);
});

test("the same password never has the same hash twice", async () => {
  const [one, other] = await Promise.all([
    hashPassword("correct horse battery"),
    hashPassword("correct horse battery"),
  ]);
  expect(one?.hash).not.toBe(other?.hash);
});

test("without a record the same work is done for a no", async () => {
  const record = await hashPassword("correct horse battery");
  const timed = async (of: typeof record) => {
    const from = performance.now();
    expect(await passwordFits("wrong horse battery", of)).toBe(false);
    return performance.now() - from;
  };
  await timed(record);
  const [registered, unknown] = [await timed(record), await timed(undefined)];
  expect(unknown).toBeGreaterThan(registered / 3);
});
