import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestPorts, testPorts } from "#platform/testing";
import { forgetUnnamed, leaveUnnamed, putUnnamed, sweepUnnamed, unnamedBytes } from "./unnamed.ts";

const DAY_MS = 86_400_000;
const T = "prj_1";
const NAME = "print/abc";

let ports: TestPorts;
beforeEach(async () => {
  ports = await testPorts();
});
afterEach(() => ports.close());

const put = (stream: string, tenant?: string) =>
  putUnnamed(ports, T, {
    name: NAME,
    bytes: new Uint8Array(10),
    contentType: "image/png",
    mark: "abc",
    stream,
    ...(tenant && { tenant }),
  });
const isThere = async () => (await ports.blobs.get(T, NAME)) !== undefined;
/** Records a fact that names the blob. */
const name = (stream: string, tenant = T) =>
  ports.store.append(tenant, {
    stream,
    expected: 0,
    facts: [{ type: "Named", data: { artwork: { checksum: "abc" } } }] as never,
    at: ports.clock().toISOString(),
    actor: { kind: "system", id: "test" } as never,
    meta: { command: "name", requestId: "test" },
  });
async function sweep() {
  ports.advance(DAY_MS);
  await sweepUnnamed(ports, T);
}

test("a blob that no fact names is deleted after a day, and not before", async () => {
  await put("product-1");
  ports.advance(DAY_MS - 1);
  await sweepUnnamed(ports, T);
  expect(await isThere()).toBe(true);
  ports.advance(1);
  await sweepUnnamed(ports, T);
  expect(await isThere()).toBe(false);
});

test("a blob that a fact of its stream names stays, also where that is another tenant's", async () => {
  await put("product-1");
  await name("product-1");
  await sweep();
  expect(await isThere()).toBe(true);
  await ports.blobs.remove(T, NAME);
  await put("project-1", "directory");
  await name("project-1", "directory");
  await sweep();
  expect(await isThere()).toBe(true);
});

test("a blob that several were to name stays if any of them does", async () => {
  await put("product-1");
  await put("product-2");
  await name("product-1");
  await sweep();
  expect(await isThere()).toBe(true);
});

test("a blob that has been named before stays, whatever becomes of those who store it again", async () => {
  await put("product-1");
  await name("product-1");
  await sweep();
  await put("product-2");
  await sweep();
  expect(await isThere()).toBe(true);
});

test("a blob that is stored again is given another day", async () => {
  await put("product-1");
  ports.advance(DAY_MS - 1);
  await put("product-2");
  ports.advance(1);
  await sweepUnnamed(ports, T);
  expect(await isThere()).toBe(true);
});

test("bytes count once their writer was refused, or after five minutes, until the blob is named or swept", async () => {
  await put("product-1");
  expect(await unnamedBytes(ports, T, "print")).toBe(0);
  await leaveUnnamed(ports, T, NAME);
  expect(await unnamedBytes(ports, T, "print")).toBe(10);
  expect(await unnamedBytes(ports, T, "drive")).toBe(0);
  await put("product-2");
  ports.advance(5 * 60_000 + 1);
  expect(await unnamedBytes(ports, T, "print")).toBe(10);
  await forgetUnnamed(ports, T, NAME);
  expect(await unnamedBytes(ports, T, "print")).toBe(0);
  await sweep();
  expect(await isThere()).toBe(true);
});
