import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Charge, Payments } from "./port.ts";

const money = (amount: number, currency = "GBP") => ({ amount, currency });
const charge = (attemptId: string, method = "4242424242424242", more: Partial<Charge> = {}): Charge => ({
  attemptId,
  tenant: "t1",
  amount: money(1234),
  description: "Invoice 1",
  method,
  returnUrl: "https://acme.test/billing/charges/txn_1?project=prj_1",
  ...more,
});

/** What every payment gateway does with the test cards. */
export function describePayments(
  name: string,
  make: () => Promise<{ port: Payments; close: () => Promise<void> }>,
): void {
  describe(name, () => {
    let payments: Payments;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ port: payments, close } = await make());
    });
    afterEach(() => close());
    const charged = async (attemptId: string, more: Partial<Charge> = {}) =>
      (await payments.charge(charge(attemptId, undefined, more))).reference;
    const refund = (refundId: string, reference: string, amount: number, currency = "GBP", tenant = "t1") =>
      payments.refund({ refundId, tenant, reference, amount: money(amount, currency) });

    test.each(["4242424242424242", "4242 4242 4242 4242", "pm_card_visa", "wallet"])("%s succeeds", async (method) => {
      expect(await payments.charge(charge("a1", method))).toEqual({
        status: "succeeded",
        reference: expect.any(String),
      });
    });

    test.each([
      ["4000000000000002", "card_declined"],
      ["4000000000009995", "insufficient_funds"],
      ["4000000000000119", "processing_error"],
      ["4111111111111112", "incorrect_number"],
    ])("%s fails with %s and says so in words", async (method, code) => {
      const failed = await payments.charge(charge("a1", method));
      expect(failed).toEqual({
        status: "failed",
        reference: expect.any(String),
        code,
        message: expect.stringMatching(/^[A-Z].+\.$/),
      });
    });

    test("the card that needs its holder asks for an action at a URL", async () => {
      const pending = await payments.charge(charge("a1", "4000002500003155"));
      expect(pending).toEqual({
        status: "requires_action",
        reference: expect.any(String),
        url: expect.stringMatching(/^(\/|https:)/),
      });
    });

    test("without its holder that card fails with its reason, and its attempt stays failed", async () => {
      const failed = await payments.charge(charge("a1", "4000002500003155", { returnUrl: undefined }));
      expect(failed).toMatchObject({ status: "failed", code: "authentication_required" });
      expect(await payments.charge(charge("a1", "4000002500003155"))).toEqual(failed);
    });

    test("a charge that waits for approval is cancelled by its own tenant, and one that is settled stays so", async () => {
      const { reference } = await payments.charge(charge("a1", "4000002500003155"));
      expect(await payments.cancel("t2", reference)).toBeUndefined();
      expect(await payments.find("t1", "a1")).toMatchObject({ status: "requires_action" });
      expect(await payments.cancel("t1", reference)).toMatchObject({ status: "failed", reference });
      expect(await payments.find("t1", "a1")).toMatchObject({ status: "failed" });
      const paid = await charged("a2");
      expect(await payments.cancel("t1", paid)).toMatchObject({ status: "succeeded" });
    });

    test("after a processing error a new attempt succeeds, while the old one stays what it was", async () => {
      const first = await payments.charge(charge("a1", "4000000000000119"));
      expect(await payments.charge(charge("a1", "4000000000000119"))).toEqual(first);
      expect(await payments.charge(charge("a2", "4000000000000119"))).toMatchObject({ status: "succeeded" });
      expect(await payments.find("t1", "a1")).toEqual(first);
    });

    test("an attempt is one charge for ever, however often and whenever it is sent", async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => payments.charge(charge("a1"))));
      expect(new Set(answers.map((each) => each.reference)).size).toBe(1);
      expect(await payments.charge(charge("a1", "4000000000000002", { amount: money(99) }))).toEqual(answers[0]);
      expect(await refund("r1", answers[0]?.reference ?? "", 1234)).toMatchObject({ status: "succeeded" });
      expect(await refund("r2", answers[0]?.reference ?? "", 1)).toMatchObject({ status: "failed" });
    });

    test("an attempt's outcome can be read; one that never arrived is unknown", async () => {
      const response = await payments.charge(charge("a1", "4000000000000002"));
      expect(await payments.find("t1", "a1")).toEqual(response);
      expect(await payments.find("t1", "a2")).toBeUndefined();
    });

    test("a charge of nothing or less fails", async () => {
      for (const [index, amount] of [0, -5].entries())
        expect(await payments.charge(charge(`a${index}`, "wallet", { amount: money(amount) }))).toMatchObject({
          code: "amount_too_small",
        });
    });

    test("refunds together never exceed the charge", async () => {
      const reference = await charged("a1");
      const refunds = await Promise.all([1, 2, 3, 4].map((number) => refund(`r${number}`, reference, 400)));
      expect(refunds.map((each) => each.status).sort()).toEqual(["failed", "succeeded", "succeeded", "succeeded"]);
      expect(await refund("r5", reference, 35)).toMatchObject({ status: "failed", code: "refund_too_large" });
      expect(await refund("r6", reference, 34)).toMatchObject({ status: "succeeded" });
    });

    test("a refund is made once, however often it is sent", async () => {
      const reference = await charged("a1");
      const first = await refund("r1", reference, 1000);
      expect(await refund("r1", reference, 1000)).toEqual(first);
      expect(await refund("r2", reference, 234)).toMatchObject({ status: "succeeded" });
    });

    test("a refund needs a charge that succeeded, its currency and an amount", async () => {
      const declined = await payments.charge(charge("a1", "4000000000000002"));
      const reference = await charged("a2");
      expect(await refund("r1", declined.reference, 1)).toMatchObject({ status: "failed", code: "resource_missing" });
      expect(await refund("r2", "nothing", 1)).toMatchObject({ status: "failed", code: "resource_missing" });
      expect(await refund("r3", reference, 1, "USD")).toMatchObject({ status: "failed" });
      expect(await refund("r4", reference, 0)).toMatchObject({ status: "failed", code: "amount_too_small" });
    });

    test("tenants never see each other's attempts and refund only their own charges", async () => {
      const reference = await charged("a1");
      expect(await payments.find("t2", "a1")).toBeUndefined();
      expect(await charged("a1", { tenant: "t2" })).not.toBe(reference);
      expect(await refund("r1", reference, 1, "GBP", "t2")).toMatchObject({
        status: "failed",
        code: "resource_missing",
      });
      expect(await refund("r1", reference, 1)).toMatchObject({ status: "succeeded" });
    });
  });
}
