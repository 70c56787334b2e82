import { afterAll, beforeAll, describe, expect } from "vitest";
import { createAct } from "../../web/orders/create/act.ts";
import { dispatchAct } from "../../web/orders/dispatch/act.ts";
import { draftsAct } from "../../web/orders/drafts/act.ts";
import { revertAct } from "../../web/orders/history/revert-act.ts";
import { listAct } from "../../web/orders/list/act.ts";
import { action as deliveriesAct } from "../../web/orders/resources/deliveries.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  const { tee, mug, maker } = await stocked(here);
  const body = orderOf({ variantRef: mug, quantity: 1 });
  const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  const draft = must(
    await here.shopAsk({ method: "POST", path: `${here.base}/orders/drafts`, body: { note: "Asked" } }),
    201,
  );
  ids = {
    tee,
    mug,
    maker,
    platform: here.platformId,
    order: order.id,
    fulfilment: order.fulfillments[0].id,
    draft: draft.id,
  };
  submit = await formsAt(here);
});
afterAll(() => here.close());

describe("the list of orders", () => {
  testForms(() => ({ submit, ids, action: listAct, path: "/orders?tab=unpaid&dialog=tag&index" }), {
    "tags for chosen orders": {
      form: { intent: "tag", orders: "{order}", tags: "vip, gift" },
      to: "POST /v1/platform/{platform}/orders/bulk/tag",
      body: { add: ["vip", "gift"], orders: ["{order}"] },
      leads: "/orders?tab=unpaid",
    },
    "a tag off a whole tab": {
      form: { intent: "untag", tab: "unpaid", count: "1", tags: "vip" },
      to: "POST /v1/platform/{platform}/orders/bulk/tag",
      body: { remove: ["vip"], tab: "unpaid", expectedCount: 1 },
      leads: "/orders?tab=unpaid",
    },
    "no tags": {
      form: { intent: "tag", orders: "{order}", tags: "" },
      refused: { intent: "", code: "VALIDATION_FAILED", at: ["add"] },
    },
    cancelled: {
      form: { intent: "cancel", orders: "{order}", reason: "stock" },
      to: "POST /v1/platform/{platform}/orders/bulk/cancel",
      body: { reason: "stock", orders: ["{order}"] },
      leads: "/orders?tab=unpaid",
    },
    "cancelled for no reason": {
      form: { intent: "cancel", orders: "{order}" },
      refused: { intent: "", code: "VALIDATION_FAILED", at: ["reason"] },
    },
    held: {
      form: { intent: "hold", orders: "{order}", reason: "artwork", message: "Too small" },
      to: "POST /v1/platform/{platform}/fulfillments/bulk/hold",
      body: { orders: ["{order}"], hold: { reason: "artwork", message: "Too small" } },
      leads: "/orders?tab=unpaid",
    },
    released: {
      form: { intent: "release", orders: "{order}" },
      to: "POST /v1/platform/{platform}/fulfillments/bulk/release",
      body: { orders: ["{order}"] },
      leads: "/orders?tab=unpaid",
    },
    confirmed: {
      form: { orders: "{order}" },
      to: "POST /v1/platform/{platform}/orders/bulk/confirm",
      body: { orders: ["{order}"], acceptMissingArtwork: false },
      leads: "/orders?tab=unpaid",
    },
    "confirmed without artwork": {
      form: { orders: "{order}", acceptMissingArtwork: "on" },
      to: "POST /v1/platform/{platform}/orders/bulk/confirm",
      body: { orders: ["{order}"], acceptMissingArtwork: true },
      leads: "/orders?tab=unpaid",
    },
    none: { form: { orders: "" }, refused: { intent: "", code: "VALIDATION_FAILED", at: ["body"] } },
    "a saved view": {
      form: { intent: "view-save", name: "Unpaid", shared: "on", opens: "on" },
      to: "POST /v1/saved-views",
      body: { list: "orders", name: "Unpaid", query: "tab=unpaid", shared: true },
      also: [{ to: "PUT /v1/saved-views/defaults/orders", once: true, body: { viewId: "{new vew}" } }],
      leads: "/orders?tab=unpaid&view={new vew}&flash=view-saved",
    },
    "a view without a name": {
      form: { intent: "view-save", name: " " },
      to: "POST /v1/saved-views",
      body: { list: "orders", name: "", query: "tab=unpaid", shared: false },
      refused: { intent: "view-save", code: "VALIDATION_FAILED", at: ["name"] },
    },
  });
});

describe("a new order", () => {
  const order = {
    "contactInformation.email": "ines@shop.test",
    "contactInformation.phone": "+44 7700 (900) 417",
    "shippingAddress.contactName": "Ines Okafor",
    "shippingAddress.line1": "14 Wharf Lane",
    "shippingAddress.city": "Bristol",
    "shippingAddress.postalCode": "BS1 6TY",
    "shippingAddress.country": "GB",
    "items.0.variantRef": "{mug}",
    "items.0.quantity": "2",
    "items.0.retailPrice": "12.50",
    "items.0.title": "Mug",
    "items.1.variantRef": "",
    tags: "fair, fair",
    gift: "on",
    "gift.message": "Well done",
    "gift.hidePrices": "on",
    "boughtDelivery.name": " Royal Mail Tracked 24 ",
    offeredDelivery: "Royal Mail Tracked 24",
    shippingPrice: "0",
  };
  testForms(() => ({ submit, ids, action: createAct }), {
    placed: {
      form: order,
      to: "POST /v1/platform/{platform}/orders",
      body: {
        contactInformation: { email: "ines@shop.test", phone: "+44 7700 (900) 417" },
        shippingAddress: {
          contactName: "Ines Okafor",
          line1: "14 Wharf Lane",
          city: "Bristol",
          postalCode: "BS1 6TY",
          country: "GB",
        },
        items: [{ variantRef: "{mug}", quantity: 2, retailPrice: { amount: 1250, currency: "GBP" } }],
        gift: { message: "Well done", hidePrices: true },
        tags: ["fair"],
        channel: "manual",
        shippingPrice: { amount: 0, currency: "GBP" },
        boughtDelivery: { name: "Royal Mail Tracked 24" },
      },
      leads: "/orders/{new ord}?flash=created&dialog=confirm",
    },
    "of what is not sold": {
      form: { ...order, "items.0.variantRef": "NOTHING" },
      to: "POST /v1/platform/{platform}/orders",
      body: {
        contactInformation: { email: "ines@shop.test", phone: "+44 7700 (900) 417" },
        shippingAddress: {
          contactName: "Ines Okafor",
          line1: "14 Wharf Lane",
          city: "Bristol",
          postalCode: "BS1 6TY",
          country: "GB",
        },
        items: [{ variantRef: "NOTHING", quantity: 2, retailPrice: { amount: 1250, currency: "GBP" } }],
        gift: { message: "Well done", hidePrices: true },
        tags: ["fair"],
        channel: "manual",
        shippingPrice: { amount: 0, currency: "GBP" },
        boughtDelivery: { name: "Royal Mail Tracked 24" },
      },
      refused: { intent: "create", code: "VARIANT_NOT_ORDERABLE", at: ["items.0.variantRef"] },
    },
    "without an email, a phone number and a price": {
      form: {
        ...order,
        "contactInformation.email": "",
        "contactInformation.phone": "",
        "items.0.retailPrice": "free",
      },
      refused: {
        intent: "create",
        code: "VALIDATION_FAILED",
        at: ["contactInformation.email", "items.0.retailPrice.amount"],
      },
    },
    "as a draft": {
      form: { ...order, intent: "draft" },
      to: "POST /v1/platform/{platform}/orders/drafts",
      body: {
        email: "ines@shop.test",
        phone: "+44 7700 (900) 417",
        shippingAddress: {
          contactName: "Ines Okafor",
          line1: "14 Wharf Lane",
          city: "Bristol",
          postalCode: "BS1 6TY",
          country: "GB",
        },
        items: [{ variantRef: "{mug}", title: "Mug", quantity: 2, retailPrice: { amount: 1250, currency: "GBP" } }],
        tags: ["fair"],
        shippingPrice: { amount: 0, currency: "GBP" },
        boughtDelivery: { name: "Royal Mail Tracked 24" },
        gift: { message: "Well done", hidePrices: true },
      },
      leads: "/orders/drafts?flash=saved",
    },
    "as an empty draft": {
      form: { intent: "draft" },
      to: "POST /v1/platform/{platform}/orders/drafts",
      body: { items: [] },
      refused: { intent: "create", code: "DRAFT_EMPTY" },
    },
  });
});

describe("the deliveries of a new order", () => {
  const form = { "shippingAddress.country": "GB", "items.0.variantRef": "{tee}", "items.0.quantity": "2" };
  const items = [{ variantRef: "{tee}", quantity: 2 }];
  const to = "POST /v1/platform/{platform}/orders/deliveries";
  testForms(() => ({ submit, ids, action: deliveriesAct, path: "/orders/deliveries" }), {
    offered: {
      form,
      to,
      once: false,
      body: { country: "GB", items },
      answer: {
        deliveries: [
          expect.objectContaining({ name: "Royal Mail Tracked 48", price: { amount: 455, currency: "GBP" } }),
          expect.objectContaining({ name: "Royal Mail Tracked 24", price: { amount: 655, currency: "GBP" } }),
        ],
      },
    },
    "to where nobody delivers": {
      form: { ...form, "shippingAddress.country": "US" },
      to,
      once: false,
      body: { country: "US", items },
      refused: { intent: "", code: "CANNOT_DELIVER", at: ["shippingAddress.country"] },
    },
    "of nothing": {
      form: { "shippingAddress.country": "GB" },
      refused: { intent: "", code: "VALIDATION_FAILED", at: ["items"] },
    },
  });
});

describe("drafts", () => {
  testForms(() => ({ submit, ids, action: draftsAct }), {
    deleted: {
      form: { draftId: "{draft}" },
      to: "DELETE /v1/platform/{platform}/orders/drafts/{draft}",
      leads: "/orders/drafts?flash=deleted&of={draft}",
    },
    restored: {
      form: { draftId: "{draft}", intent: "restore" },
      to: "POST /v1/platform/{platform}/orders/drafts/{draft}/restore",
      leads: "/orders/drafts?flash=restored",
    },
  });
});

describe("dispatch of many", () => {
  const line = { line: 1, order: "TS-1", trackingNumber: "AB1" };
  const lines = JSON.stringify([line]);
  testForms(() => ({ submit, ids, action: dispatchAct }), {
    "a checked list": {
      form: { intent: "check", text: "TS-1 AB1", carrier: " royal-mail " },
      to: "POST /v1/platform/{platform}/fulfillments/bulk/dispatch/check",
      body: { text: "TS-1 AB1", carrier: "royal-mail" },
      once: false,
      answer: {
        text: "TS-1 AB1",
        carrier: "royal-mail",
        lines: [{ line: 1, order: "TS-1", trackingNumber: "AB1", carrier: "royal-mail", problem: "no-such-order" }],
      },
    },
    "an empty list": {
      form: { intent: "check", text: "" },
      to: "POST /v1/platform/{platform}/fulfillments/bulk/dispatch/check",
      body: { text: "" },
      once: false,
      refused: { intent: "", code: "NOTHING_TO_DISPATCH" },
    },
    "lines that cannot be read": {
      form: { intent: "dispatch", lines: "{" },
      refused: { intent: "", code: "VALIDATION_FAILED", at: ["body"] },
    },
    "lines of which none is ready": {
      form: { intent: "dispatch", lines, ready: "1" },
      to: "POST /v1/platform/{platform}/fulfillments/bulk/dispatch/check",
      body: { lines: [line] },
      once: false,
      answer: { lines: [{ ...line, problem: "no-such-order" }], changed: true },
    },
  });
});

describe("an order's history", () => {
  testForms(() => ({ submit, ids, action: (args) => revertAct(args, ids.order ?? "") }), {
    "an entry that is not there": {
      form: { entry: "nothing" },
      refused: { intent: "revert", code: "NOTHING_TO_REVERT" },
    },
  });
});
