import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stripeLibrary } from "./client.ts";
import { stripePorts } from "./index.ts";

/**
 * stripe-mock checks each request against Stripe's own OpenAPI description: paths, parameters and their types. It stores
 * nothing. `go install github.com/stripe/stripe-mock@latest`, on the PATH or named by `STRIPE_MOCK`; without it this is left out.
 */
const command = process.env.STRIPE_MOCK ?? "stripe-mock";
const isThere = spawnSync(command, ["-version"]).status === 0;

describe.runIf(isThere)("Stripe's own description of its API", () => {
  let mock: ChildProcess;
  let address: string;
  beforeAll(async () => {
    mock = spawn(command, ["-http-addr", "127.0.0.1:0", "-https-addr", "127.0.0.1:0"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const lines = createInterface({ input: mock.stdout as NodeJS.ReadableStream });
    for await (const line of lines) {
      const port = /HTTP at address: 127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      if (!port) continue;
      address = `http://127.0.0.1:${port}`;
      break;
    }
  }, 30_000);
  afterAll(async () => {
    mock.kill();
    await once(mock, "exit");
  });

  const clock = () => new Date("2026-03-02T09:00:00.000Z");
  const settings = () => ({ secretKey: "sk_test_123", publishableKey: "pk_1", clock, address, clientId: "ca_1" });
  const ports = () => stripePorts(settings());
  const gbp = { amount: 1250, currency: "GBP" };
  const charge = {
    tenant: "prj_press01",
    attemptId: "att_000001",
    amount: gbp,
    description: "Mugs",
    method: "cus_1/pm_1",
  };

  test("refuses what it does not have", async () => {
    const { client } = await stripeLibrary(settings())();
    const wrong = { amount: 1250, currency: "gbp", instalments: 3 } as { amount: number; currency: string };
    await expect(client.paymentIntents.create(wrong)).rejects.toThrow("additional properties are not allowed");
  });

  test("takes the setup of a card, and what is read of one", async () => {
    const { cards } = ports();
    expect(await cards.begin("prj_press01")).toMatchObject({ clientSecret: expect.stringMatching(/^seti_/) });
    expect(await cards.found("prj_press01", "seti_1")).toBeUndefined();
    expect(await cards.current?.("cus_elsewhere/pm_1")).toEqual({ removed: true });
  });

  test.each([[{}], [{ returnUrl: "https://shop.example/back", transactionId: "txn_000001" }]])(
    "takes a payment with %j: its answer names a payment, where a refused request has none",
    async (more) => {
      const { reference } = await ports().payments.charge({ ...charge, ...more });
      expect(reference).toMatch(/^pi_/);
    },
  );

  test("takes the search for a payment, its refund and its end", async () => {
    const { payments } = ports();
    const { tenant, attemptId, method } = charge;
    expect(await payments.find(tenant, attemptId)).toBeUndefined();
    expect(await payments.find(tenant, attemptId, { method, since: "2026-03-02T08:00:00.000Z" })).toBeUndefined();
    // The payment that it answers with names no tenant and is in dollars.
    const nobody = undefined as unknown as string;
    const refund = { tenant: nobody, refundId: "ref_1", reference: "pi_1", amount: { amount: 100, currency: "USD" } };
    expect(await payments.refund(refund)).toMatchObject({
      status: "succeeded",
      reference: expect.stringMatching(/^re_/),
    });
    expect(await payments.cancel(nobody, "pi_1")).toMatchObject({ reference: expect.stringMatching(/^pi_/) });
  });

  test("describes an account as it is read here", async () => {
    expect(await ports().connect?.account("acct_1")).toMatchObject({
      accountId: expect.stringMatching(/^acct_/),
      chargesEnabled: expect.any(Boolean),
      requirements: { currentlyDue: expect.any(Array), pastDue: expect.any(Array) },
    });
  });
});
