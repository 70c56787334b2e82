import { expect, test } from "vitest";
import { BLOCK, headerOf, memberOf, paddingAfter } from "./ustar.ts";

test("a header tells the name and the size again", () => {
  const member = { name: "blobs/prj_1/artwork/blb_1", size: 12_345 };
  expect(headerOf(member)).toHaveLength(BLOCK);
  expect(memberOf(headerOf(member))).toEqual(member);
});

test("long names are divided, names in other scripts are kept", () => {
  const long = `blobs/${"p".repeat(90)}/${"k".repeat(40)}/${"i".repeat(60)}`;
  for (const name of [long, "blobs/t/k/Grüße"]) expect(memberOf(headerOf({ name, size: 1 }))?.name).toBe(name);
  expect(() => headerOf({ name: "x".repeat(101), size: 1 })).toThrow("too long");
});

test("files beyond 8 GiB are told as well", () => {
  const size = 9 * 1024 ** 3;
  expect(memberOf(headerOf({ name: "presswork.sqlite", size }))?.size).toBe(size);
});

test("an empty block is the end, a changed one is an error", () => {
  expect(memberOf(new Uint8Array(BLOCK))).toBeUndefined();
  const block = headerOf({ name: "keys/master", size: 32 });
  block[0] = 65;
  expect(() => memberOf(block)).toThrow("not an archive");
});

test("every file fills whole blocks", () => {
  expect([0, 1, 511, 512, 513].map(paddingAfter)).toEqual([0, 511, 1, 0, 511]);
});
