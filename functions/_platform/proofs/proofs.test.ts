import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestPorts, testPorts } from "#platform/testing";
import { issueProof, proofKey, readProof, revokeProof, revokeProofsOf, useProof } from "./proofs.ts";

let ports: TestPorts;
beforeEach(async () => {
  ports = await testPorts();
});
afterEach(() => ports.close());

const HOUR = 3_600_000;

test("a proof is read as often as one likes and used once", async () => {
  const token = await issueProof(ports, "reset", { user: "usr_1" }, HOUR);
  for (const _ of [1, 2]) expect(await readProof(ports, "reset", token)).toMatchObject({ user: "usr_1" });
  const tries = await Promise.all(Array.from({ length: 20 }, () => useProof(ports, "reset", token)));
  expect(tries.filter(Boolean)).toMatchObject([{ user: "usr_1" }]);
  expect(await readProof(ports, "reset", token)).toBeUndefined();
  expect(await useProof(ports, "reset", token)).toBeUndefined();
});

test("a proof ends with its time, and is of one kind alone", async () => {
  const token = await issueProof(ports, "reset", { user: "usr_1" }, HOUR);
  expect(await readProof(ports, "verify", token)).toBeUndefined();
  ports.advance(HOUR);
  expect(await useProof(ports, "reset", token)).toBeUndefined();
});

test("a proof can be taken back by the name it is kept under, which opens nothing itself", async () => {
  const token = await issueProof(ports, "invite", { invite: "inv_1" }, HOUR);
  expect(await useProof(ports, "invite", proofKey(token))).toBeUndefined();
  await revokeProof(ports, "invite", proofKey(token));
  expect(await readProof(ports, "invite", token)).toBeUndefined();
});

test("all proofs of one name are taken back together, and no others", async () => {
  const tokens = [];
  for (const name of ["inv_1", "inv_1", "inv_10"]) tokens.push(await issueProof(ports, "invite", { name }, HOUR, name));
  await revokeProofsOf(ports, "invite", "inv_1");
  const left = await Promise.all(tokens.map((token) => readProof(ports, "invite", token)));
  expect(left).toEqual([undefined, undefined, expect.objectContaining({ name: "inv_10" })]);
});
