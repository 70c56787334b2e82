import { afterAll, beforeAll, describe } from "vitest";
import { recordAct } from "../../web/orders/record/act.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { type FormAction, formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  const { tee, maker } = await stocked(here);
  const body = orderOf({ variantRef: tee, quantity: 2 });
  const order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  const [fulfilment] = order.fulfillments;
  ids = {
    tee,
    maker,
    platform: here.platformId,
    order: order.id,
    item: order.items[0].id,
    fulfilment: fulfilment.id,
    method: fulfilment.availableShippingMethods[0].id,
  };
  submit = await formsAt(here);
});
afterAll(() => here.close());

describe("an order", () => {
  const order = () => ({ submit, ids, action: ((args) => recordAct(args, ids.order ?? "")) as FormAction });
  describe("paid for and confirmed", () => {
    testForms(order, {
      "marked as paid": {
        form: { intent: "paid", method: "bank_transfer", paidAt: "2026-11-19", reference: " T 7 " },
        to: "POST /v1/platform/{platform}/orders/{order}/payments",
        body: { method: "bank_transfer", paidAt: "2026-11-19", reference: "T 7" },
        leads: "/orders/{order}?flash=paid",
      },
      "marked as paid again": {
        form: { intent: "paid", method: "cash" },
        to: "POST /v1/platform/{platform}/orders/{order}/payments",
        body: { method: "cash" },
        refused: { intent: "paid", code: "NOTHING_OUTSTANDING" },
      },
      "paid by no method": {
        form: { intent: "paid" },
        refused: { intent: "paid", code: "VALIDATION_FAILED", at: ["method"] },
      },
      "a payment that never was": {
        form: { intent: "unpaid", paymentId: "pay_nothing" },
        to: "DELETE /v1/platform/{platform}/orders/{order}/payments/pay_nothing",
        refused: { intent: "unpaid", code: "PAYMENT_NOT_MANUAL" },
      },
      "a new quote": {
        form: { intent: "quote" },
        to: "POST /v1/platform/{platform}/orders/{order}/quote",
        leads: "/orders/{order}?flash=quoted&dialog=confirm",
      },
      "planned again": {
        form: { intent: "plan" },
        to: "POST /v1/platform/{platform}/orders/{order}/quote",
        leads: "/orders/{order}?flash=planned",
      },
      "confirmed without a method": {
        form: { intent: "confirm" },
        to: "POST /v1/platform/{platform}/orders/{order}/confirm",
        body: [],
        refused: { intent: "confirm", code: "VALIDATION_FAILED", at: ["body"] },
      },
      "confirmed without artwork, unaccepted": {
        form: { intent: "confirm", "method.{fulfilment}": "{method}", bare: "yes" },
        refused: { intent: "confirm", code: "VALIDATION_FAILED", at: ["acceptMissingArtwork"] },
      },
      confirmed: {
        form: { intent: "confirm", "method.{fulfilment}": "{method}", paymentMethod: "wallet" },
        to: "POST /v1/platform/{platform}/orders/{order}/confirm",
        body: [{ fulfillmentId: "{fulfilment}", shippingMethodId: "{method}" }],
        leads: "/orders/{order}?flash=confirmed",
      },
      "paid for again": {
        form: { intent: "retry", paymentMethod: "card" },
        to: "POST /v1/platform/{platform}/orders/{order}/retryPlatformPayment?paymentMethod=card",
        leads: "/orders/{order}?flash=confirmed",
      },
    });
  });
  describe("money", () => {
    testForms(order, {
      "an amount that is none": {
        form: { intent: "refund", by: "amount", amount: "half", reason: "Late" },
        refused: { intent: "refund", code: "VALIDATION_FAILED", at: ["amount"] },
      },
      "no lines": {
        form: { intent: "refund", by: "lines", "line.{item}": "0", reason: "Late" },
        refused: { intent: "refund", code: "VALIDATION_FAILED", at: ["lines"] },
      },
      "an amount": {
        form: { intent: "refund", by: "amount", amount: "5.00", reason: "Late" },
        to: "POST /v1/platform/{platform}/orders/{order}/refund",
        body: { amount: { amount: 500, currency: "GBP" }, reason: "Late", restock: false },
        leads: "/orders/{order}?flash=refunded",
      },
      "without an email to the buyer": {
        form: { intent: "refund", by: "amount", amount: "5.00", reason: "Late", emailBuyerAsked: "yes" },
        to: "POST /v1/platform/{platform}/orders/{order}/refund",
        body: { amount: { amount: 500, currency: "GBP" }, reason: "Late", restock: false, notifyBuyer: false },
        leads: "/orders/{order}?flash=refunded",
      },
      pieces: {
        form: { intent: "refund", by: "lines", "line.{item}": "1", reason: "Creased", restock: "on" },
        to: "POST /v1/platform/{platform}/orders/{order}/refund",
        body: { lines: [{ itemId: "{item}", quantity: 1 }], reason: "Creased", restock: true },
        leads: "/orders/{order}?flash=refunded",
      },
      "too many pieces": {
        form: { intent: "refund", by: "lines", "line.{item}": "9", reason: "Creased" },
        to: "POST /v1/platform/{platform}/orders/{order}/refund",
        body: { lines: [{ itemId: "{item}", quantity: 9 }], reason: "Creased", restock: false },
        refused: { intent: "refund", code: "REFUND_TOO_LARGE" },
      },
      "all that is left": {
        form: { intent: "refund", by: "all", reason: "Lost" },
        to: "POST /v1/platform/{platform}/orders/{order}/refund",
        body: { reason: "Lost", restock: false },
        leads: "/orders/{order}?flash=refunded",
      },
      "a receipt": {
        form: { intent: "receipt", to: "accounts@shop.test", message: "Thanks", copyToMe: "on" },
        to: "POST /v1/platform/{platform}/orders/{order}/receipt/send",
        body: { to: "accounts@shop.test", copyToMe: true, message: "Thanks" },
        leads: "/orders/{order}?flash=sent",
      },
      "a receipt to no address": {
        form: { intent: "receipt", to: "nobody" },
        refused: { intent: "receipt", code: "VALIDATION_FAILED", at: ["to"] },
      },
      cancelled: {
        form: { intent: "cancel", reason: "customer" },
        to: "POST /v1/platform/{platform}/orders/{order}/cancel",
        body: { reason: "customer" },
        leads: "/orders/{order}?flash=cancelled",
      },
    });
  });
  describe("details", () => {
    testForms(order, {
      "changed details": {
        form: {
          intent: "details",
          note: "Ring twice",
          "was.note": "",
          internalNote: "",
          "was.internalNote": "",
          reference: "",
          "was.reference": "",
          tags: "vip",
          "was.tags": "",
        },
        to: "PATCH /v1/platform/{platform}/orders/{order}",
        body: { note: "Ring twice", tags: ["vip"] },
        leads: "/orders/{order}?flash=saved",
      },
      "nothing changed": {
        form: { intent: "details", "was.note": "", "was.internalNote": "", "was.reference": "", "was.tags": "" },
        to: "PATCH /v1/platform/{platform}/orders/{order}",
        body: { tags: [] },
        leads: "/orders/{order}?flash=saved",
      },
      "another version's details": {
        form: { intent: "details", note: "Ring", _version: "1" },
        to: "PATCH /v1/platform/{platform}/orders/{order}",
        body: { note: "Ring", internalNote: null, reference: null, tags: [] },
        ifMatch: "1",
        refused: { intent: "details", code: "VERSION_CONFLICT", at: ["reference", "note", "tags"] },
      },
      "a tag more": {
        form: { intent: "tag", add: "fair" },
        to: "PATCH /v1/platform/{platform}/orders/{order}",
        body: { tags: ["fair"] },
        ifMatch: "15",
        leads: "/orders/{order}?flash=saved",
      },
      "a tag less": {
        form: { intent: "tag", remove: "vip" },
        to: "PATCH /v1/platform/{platform}/orders/{order}",
        body: { tags: ["fair"] },
        ifMatch: "16",
        leads: "/orders/{order}?flash=saved",
      },
      "an address": {
        form: {
          intent: "address",
          "shippingAddress.contactName": "Ines Okafor",
          "shippingAddress.line1": "2 Quay",
          "shippingAddress.city": "Bristol",
          "shippingAddress.postalCode": "BS1 6TY",
          "shippingAddress.country": "GB",
        },
        to: "PATCH /v1/platform/{platform}/orders/{order}",
        body: {
          shippingAddress: {
            contactName: "Ines Okafor",
            line1: "2 Quay",
            city: "Bristol",
            postalCode: "BS1 6TY",
            country: "GB",
          },
        },
        refused: { intent: "address", code: "ORDER_CANCELLED" },
      },
      "an address without a street": {
        form: { intent: "address", "shippingAddress.city": "Bristol", "shippingAddress.country": "GB" },
        refused: {
          intent: "address",
          code: "VALIDATION_FAILED",
          at: ["shippingAddress.line1", "shippingAddress.postalCode"],
        },
      },
    });
  });
  describe("making", () => {
    testForms(order, {
      "held for its artwork": {
        form: {
          intent: "hold",
          fulfilment: "{fulfilment}",
          reason: "artwork",
          message: "Too small",
          fix: "Upload",
          item: "{item} back",
        },
        to: "PATCH /v1/platform/{platform}/fulfillments/{fulfilment}",
        body: {
          status: "on_hold",
          hold: {
            reason: "artwork",
            message: "Too small",
            fix: "Upload",
            item: { orderItemId: "{item}", placement: "back" },
          },
        },
        leads: "/orders/{order}?flash=held",
      },
      "returned for no reason": {
        form: { intent: "returned", fulfilment: "{fulfilment}", parcel: "none" },
        refused: { intent: "returned", code: "VALIDATION_FAILED", at: ["code"] },
      },
      "sent again before it left": {
        form: { intent: "resend", fulfilment: "{fulfilment}", "line.{item}": "1", cause: "lost" },
        to: "POST /v1/platform/{platform}/orders/{order}/resends",
        body: { fulfillmentId: "{fulfilment}", items: [{ itemId: "{item}", quantity: 1 }], cause: "lost" },
        refused: { intent: "resend", code: "ORDER_CANCELLED" },
      },
      "nothing sent again": {
        form: { intent: "resend", fulfilment: "{fulfilment}", "line.{item}": "0", cause: "lost" },
        refused: { intent: "resend", code: "VALIDATION_FAILED", at: ["items"] },
      },
      "sent again for no reason": {
        form: { intent: "resend", fulfilment: "{fulfilment}", "line.{item}": "1" },
        refused: { intent: "resend", code: "VALIDATION_FAILED", at: ["cause"] },
      },
      "held for no reason": {
        form: { intent: "hold", fulfilment: "{fulfilment}" },
        refused: { intent: "hold", code: "VALIDATION_FAILED", at: ["hold.reason", "hold.message"] },
      },
      released: {
        form: { intent: "release", fulfilment: "{fulfilment}" },
        to: "PATCH /v1/platform/{platform}/fulfillments/{fulfilment}",
        body: { status: "confirmed" },
        leads: "/orders/{order}?flash=released",
      },
      "another maker": {
        form: { intent: "reroute", fulfilment: "{fulfilment}", fulfiller: "{maker}" },
        to: "PATCH /v1/platform/{platform}/fulfillments/{fulfilment}",
        body: { fulfiller: "{maker}" },
        leads: "/orders/{order}?flash=rerouted",
      },
      "a note to the maker": {
        form: { intent: "note", fulfilment: "{fulfilment}", note: "Fold it" },
        to: "PATCH /v1/platform/{platform}/fulfillments/{fulfilment}",
        body: { note: "Fold it" },
        leads: "/orders/{order}?flash=noted",
      },
      "no note": {
        form: { intent: "note", fulfilment: "{fulfilment}", note: "" },
        refused: { intent: "note", code: "VALIDATION_FAILED", at: ["note"] },
      },
      accepted: {
        form: { intent: "report", fulfilment: "{fulfilment}", status: "accepted" },
        to: "POST /v1/platform/{platform}/fulfillments/{fulfilment}/reports",
        body: { status: "accepted" },
        refused: { intent: "report", code: "FULFILMENT_NOT_CONFIRMED" },
      },
      "a parcel": {
        form: {
          intent: "dispatch",
          fulfilment: "{fulfilment}",
          status: "dispatched",
          carrier: "royal-mail",
          trackingNumber: "AB1",
          weightGrams: "300",
        },
        to: "POST /v1/platform/{platform}/fulfillments/{fulfilment}/reports",
        body: {
          status: "dispatched",
          parcel: { carrier: "royal-mail", trackingNumber: "AB1", weightGrams: 300 },
          first: true,
        },
        refused: { intent: "dispatch", code: "FULFILMENT_NOT_CONFIRMED" },
      },
      "another parcel without a carrier": {
        form: { intent: "dispatch", fulfilment: "{fulfilment}", status: "dispatched", another: "on" },
        refused: { intent: "dispatch", code: "VALIDATION_FAILED", at: ["parcel.carrier"] },
      },
      "tracking of no parcel": {
        form: {
          intent: "tracking",
          fulfilment: "{fulfilment}",
          parcel: "par_nothing",
          carrier: "dpd",
          trackingNumber: "D1",
          trackingUrl: "",
        },
        to: "PATCH /v1/platform/{platform}/fulfillments/{fulfilment}/parcels/par_nothing",
        body: { carrier: "dpd", trackingNumber: "D1", trackingUrl: null },
        refused: { intent: "tracking", code: "PARCEL_NOT_FOUND" },
      },
      "no artwork": {
        form: { intent: "artwork", fulfilment: "{fulfilment}", place: "{item} back 1" },
        refused: { intent: "artwork", code: "VALIDATION_FAILED", at: ["file"] },
      },
      "artwork that is no picture": {
        form: {
          intent: "artwork",
          fulfilment: "{fulfilment}",
          place: "{item} back 1",
          file: new File(["no picture"], "back.png"),
        },
        to: "POST /v1/platform/{platform}/fulfillments/{fulfilment}/artwork?orderItemId={item}&placement=back&replaces=1",
        body: "no picture",
        refused: { intent: "artwork", code: "NOT_A_PICTURE", at: ["file"] },
      },
      "artwork from before": {
        form: { intent: "restore", fulfilment: "{fulfilment}", place: "{item} back 1" },
        to: "POST /v1/platform/{platform}/fulfillments/{fulfilment}/artwork/restore",
        body: { orderItemId: "{item}", placement: "back", replaces: 1 },
        refused: { intent: "restore", code: "NO_EARLIER_ARTWORK" },
      },
    });
  });
  describe("comments", () => {
    testForms(order, {
      written: {
        form: { intent: "comment", text: "Who rings?", mentions: "[]" },
        to: "POST /v1/platform/{platform}/orders/{order}/comments",
        body: { text: "Who rings?", mentions: [] },
        leads: "/orders/{order}?flash=commented",
      },
      empty: {
        form: { intent: "comment", text: "" },
        refused: { intent: "comment", code: "VALIDATION_FAILED", at: ["text"] },
      },
      "mentions that cannot be read": {
        form: { intent: "comment", text: "Hello", mentions: "{" },
        to: "POST /v1/platform/{platform}/orders/{order}/comments",
        body: { text: "Hello", mentions: [] },
        leads: "/orders/{order}?flash=commented",
      },
      changed: {
        form: { intent: "comment-edit", commentId: "cmt_nothing", text: "I do" },
        to: "PATCH /v1/platform/{platform}/orders/{order}/comments/cmt_nothing",
        body: { text: "I do", mentions: [] },
        refused: { intent: "comment-edit", code: "COMMENT_NOT_FOUND" },
      },
      deleted: {
        form: { intent: "comment-delete", commentId: "cmt_nothing" },
        to: "DELETE /v1/platform/{platform}/orders/{order}/comments/cmt_nothing",
        refused: { intent: "comment-delete", code: "COMMENT_NOT_FOUND" },
      },
      restored: {
        form: { intent: "comment-restore", commentId: "cmt_nothing" },
        to: "POST /v1/platform/{platform}/orders/{order}/comments/cmt_nothing/restore",
        refused: { intent: "comment-restore", code: "COMMENT_NOT_FOUND" },
      },
    });
  });
});
