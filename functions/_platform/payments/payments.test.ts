import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { onTemporaryFile, temporaryEngine } from "../store/conformance-engine.ts";
import { describePayments } from "./conformance.ts";
import { memoryPayments } from "./memory.ts";
import type { SandboxPayments } from "./sandbox.ts";
import { PAYMENTS_SCHEMA, sandboxPayments } from "./sqlite.ts";

const inMemory = async () => ({ port: memoryPayments(), close: async () => {} });
const onSqlite = onTemporaryFile(PAYMENTS_SCHEMA, sandboxPayments);
describePayments("sandbox payments in memory", inMemory);
describePayments("sandbox payments on SQLite", onSqlite);

const charge = {
  attemptId: "a1",
  tenant: "t1",
  amount: { amount: 500, currency: "GBP" },
  description: "Invoice 1",
  returnUrl: "/x?y=1",
};
const makers: [string, () => Promise<{ port: SandboxPayments; close: () => Promise<void> }>][] = [
  ["memory", inMemory],
  ["SQLite", onSqlite],
];

describe.each(makers)("the cardholder's answer, in %s", (_, make) => {
  test.each([
    [true, { status: "succeeded" }],
    [false, { status: "failed", code: "authentication_failed" }],
  ])("%j settles the attempt once and for all", async (accepted, settled) => {
    const { port, close } = await make();
    const waiting = await port.charge({ ...charge, method: "4000002500003155" });
    const { reference } = waiting;
    expect(waiting).toMatchObject({ url: `/sandbox/payments/${reference}?return=%2Fx%3Fy%3D1` });
    expect(await port.look(reference)).toMatchObject({ tenant: "t1", attemptId: "a1", outcome: waiting });
    expect(await port.refund({ refundId: "r0", tenant: "t1", reference, amount: charge.amount })).toMatchObject({
      status: "failed",
    });
    expect(await port.authorise(reference, accepted)).toMatchObject(settled);
    expect(await port.authorise(reference, !accepted)).toMatchObject(settled);
    expect(await port.find("t1", "a1")).toMatchObject(settled);
    expect(await port.charge({ ...charge, method: "4000002500003155" })).toMatchObject(settled);
    expect((await port.refund({ refundId: "r1", tenant: "t1", reference, amount: charge.amount })).status).toBe(
      settled.status,
    );
    expect(await port.authorise("unknown", true)).toBeUndefined();
    await close();
  });
});

test("attempts and refunds outlive the process, and no card number is ever on disk", async () => {
  const file = await temporaryEngine(PAYMENTS_SCHEMA);
  const first = await sandboxPayments(file.engine).charge({ ...charge, method: "5555444433332222" });
  const paid = await sandboxPayments(file.engine).charge({ ...charge, attemptId: "a2", method: "4242424242424242" });
  const amount = { amount: 500, currency: "GBP" };
  await sandboxPayments(file.engine).refund({ refundId: "r1", tenant: "t1", reference: paid.reference, amount });
  const payments = sandboxPayments(file.reopen());
  expect(await payments.charge({ ...charge, method: "4242424242424242" })).toEqual(first);
  expect(await payments.refund({ refundId: "r1", tenant: "t1", reference: paid.reference, amount })).toMatchObject({
    status: "succeeded",
  });
  expect(await payments.refund({ refundId: "r2", tenant: "t1", reference: paid.reference, amount })).toMatchObject({
    status: "failed",
  });
  file.reopen();
  const disk = await readFile(file.file, "latin1");
  expect(disk).toContain("Invoice 1");
  expect(disk).not.toMatch(/5555444433332222|4242424242424242/);
  await file.close();
});
