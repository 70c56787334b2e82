import { type Fact, money } from "#events/_kernel";
import { FulfilmentHeld } from "#events/fulfilments";
import { OrderCancelled, OrderConfirmed, OrderCreated, OrderPaid } from "#events/orders";
import { record, settle, type TestPorts, testProject, timersService } from "#platform/testing";
import { service } from "./service.ts";

const tenant = testProject.id;
const pounds = (amount: number) => money(amount, "GBP");

interface Placed {
  readonly at: string;
  readonly channel?: string;
  readonly country?: string;
  readonly ends?: "paid" | "confirmed" | "cancelled";
}

/** Records orders as they come in. */
export function trade(ports: TestPorts) {
  let count = 0;
  return {
    async order({ at, channel = "website", country = "GB", ends }: Placed): Promise<void> {
      count += 1;
      const orderId = `ord_${String(count).padStart(8, "0")}`;
      const facts: Fact[] = [
        OrderCreated({
          orderId,
          number: `PR-${count}`,
          channel,
          customerId: "cus_one00001",
          currency: "GBP",
          tags: [],
          contactInformation: { email: "anna@example.com" },
          shippingAddress: { line1: "1 Quay", city: "Ryde", postalCode: "PO33 1AA", country },
          lines: [
            {
              id: "lin_1",
              title: "Tee",
              attributes: [],
              quantity: 1,
              onDemand: true,
              unitPrice: pounds(1000),
              discount: pounds(0),
              tax: pounds(0),
            },
          ],
          fulfilments: [],
          discounts: [],
          placedAt: at,
          placedOn: at.slice(0, 10),
          confirmBy: at,
        }),
      ];
      const paid = {
        orderId,
        customerId: "cus_one00001",
        paymentId: "pay_1",
        vendor: "test",
        reference: "r",
        paidAt: at,
      };
      if (ends === "paid") facts.push(OrderPaid({ ...paid, amount: pounds(1000) }));
      if (ends === "confirmed")
        facts.push(OrderConfirmed({ orderId, number: `PR-${count}`, cost: pounds(500), fulfilments: [] }));
      if (ends === "cancelled") facts.push(OrderCancelled({ orderId, reason: "customer", fulfilments: [], stock: [] }));
      await record(ports, `order-${orderId}`, facts, tenant);
      await settle([service, timersService], ports);
    },
    async hold(): Promise<void> {
      count += 1;
      const [fulfillmentId, orderId] = [`ful_${String(count).padStart(8, "0")}`, "ord_00000001"];
      const held = FulfilmentHeld({ fulfillmentId, orderId, reason: "stock", message: "None left" });
      await record(ports, `fulfilment-${fulfillmentId}`, [held], tenant);
      await settle([service, timersService], ports);
    },
  };
}
