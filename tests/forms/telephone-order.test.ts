import { afterAll, beforeAll, expect, test } from "vitest";
import { createAct } from "../../web/orders/create/act.ts";
import { must, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let form: Readonly<Record<string, string>>;
beforeAll(async () => {
  here = await testEnvironment();
  const { tee } = await stocked(here);
  submit = await formsAt(here);
  form = {
    "contactInformation.phone": "07700 900 655",
    "shippingAddress.contactName": "Petra Telephone",
    "shippingAddress.line1": "1 Quay Street",
    "shippingAddress.city": "Bristol",
    "shippingAddress.postalCode": "BS1 4DJ",
    "shippingAddress.country": "GB",
    "items.0.variantRef": tee,
    "items.0.quantity": "2",
    "boughtDelivery.name": "Royal Mail Tracked 24",
    shippingPrice: "4.95",
    discount: "5",
  };
});
afterAll(() => here.close());

const gbp = (amount: number) => ({ amount, currency: "GBP" });

test("an order by telephone has the delivery and the discount that were agreed", async () => {
  const { location = "" } = await submit(createAct, form);
  const [, id] = /\/orders\/(ord_\w+)/.exec(location) ?? [];
  const order = must(await here.shopAsk({ path: `${here.base}/orders/${id}` }));
  const { subtotal, discountTotal, shippingPrice, total } = order;
  expect([discountTotal, shippingPrice]).toEqual([gbp(500), gbp(495)]);
  expect(total).toEqual(gbp(subtotal.amount - 500 + 495));
  expect(order.discounts).toMatchObject([{ title: "Given by hand", amount: gbp(500) }]);
});

test("a draft keeps the discount, none is given where nothing is typed, and what is no amount is refused at its field", async () => {
  await submit(createAct, { ...form, intent: "draft" });
  const { drafts } = must(await here.shopAsk({ path: `${here.base}/orders/drafts` }));
  expect(drafts).toMatchObject([{ content: { discount: gbp(500) } }]);
  const without = await submit(createAct, { ...form, discount: "" });
  expect(without.calls[0]?.body).not.toHaveProperty("discounts");
  const refused = await submit(createAct, { ...form, discount: "a bit" });
  expect(refused.refused).toMatchObject({
    code: "VALIDATION_FAILED",
    errors: { "discounts.0.amount.amount": [expect.any(String)] },
  });
});
