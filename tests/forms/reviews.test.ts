import { afterAll, beforeAll, describe } from "vitest";
import { createAct } from "../../web/reviews/create/act.ts";
import { listAct } from "../../web/reviews/list/act.ts";
import { recordAct } from "../../web/reviews/record/act.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  const { tee } = await stocked(here);
  const post = async (path: string, body: object) => must(await here.shopAsk({ method: "POST", path, body }), 201);
  const order = await post(`${here.base}/orders`, orderOf({ variantRef: tee, quantity: 1 }));
  const written = { rating: 4, body: "Warm", author: { name: "Ines" }, source: "website" };
  const review = await post(`${here.base}/reviews`, written);
  const { products } = must(await here.shopAsk({ path: "/v1/gfn/catalog/products" }));
  ids = {
    order: order.id,
    number: order.number,
    review: review.id,
    product: products[0].id,
    ref: products[0].ref,
    platform: here.platformId,
  };
  submit = await formsAt(here);
});
afterAll(() => here.close());

describe("a new review", () => {
  const written = {
    rating: "5",
    title: "Soft",
    body: "Wears well",
    "author.name": "Ines",
    "author.email": "ines@shop.test",
  };
  testForms(() => ({ submit, ids, action: createAct }), {
    "of a product and an order": {
      form: {
        ...written,
        productId: "{product}",
        orderNumber: "#{number}",
        submittedAt: "2026-11-18",
        source: "website",
      },
      to: "POST /v1/platform/{platform}/reviews",
      body: {
        rating: 5,
        title: "Soft",
        body: "Wears well",
        images: [],
        author: { name: "Ines", email: "ines@shop.test" },
        product: { ref: "/v1/gfn/catalog/products/{product}", title: "Mackerel tee" },
        orderId: "{order}",
        source: "website",
        submittedAt: "2026-11-18T12:00:00Z",
      },
      leads: "/reviews/{new rev}?flash=added",
    },
    "of an order that is not there": {
      form: { ...written, rating: "", orderNumber: "TS-9" },
      refused: { intent: "create", code: "VALIDATION_FAILED", at: ["rating", "orderId"] },
    },
    "without a word": {
      form: { rating: "9" },
      refused: { intent: "create", code: "VALIDATION_FAILED", at: ["rating", "author.name"] },
    },
  });
});

describe("the list of reviews", () => {
  testForms(() => ({ submit, ids, action: listAct, path: "/reviews?tab=pending&dialog=reject" }), {
    approved: {
      form: { review: "{review}", status: "approved", was: "pending" },
      to: "PATCH /v1/platform/{platform}/reviews/{review}/moderate",
      body: { status: "approved" },
      leads: "/reviews?tab=pending&flash=approved&of={review}%7Epending%7E",
    },
    "put back": {
      form: { review: "{review}", status: "pending", was: "approved", undo: "yes" },
      to: "PATCH /v1/platform/{platform}/reviews/{review}/moderate",
      body: { status: "pending" },
      leads: "/reviews?tab=pending&flash=pending&of={review}",
    },
    "rejected for no reason": {
      form: { review: "{review}", status: "rejected" },
      refused: { intent: "reject", code: "VALIDATION_FAILED", at: ["reason"] },
    },
    rejected: {
      form: { review: "{review}", status: "rejected", reason: "spam", note: "Again", was: "pending", why: "" },
      to: "PATCH /v1/platform/{platform}/reviews/{review}/moderate",
      body: { status: "rejected", reason: "spam", note: "Again" },
      leads: "/reviews?tab=pending&flash=rejected&of={review}%7Epending%7E",
    },
    "a review that is not there": {
      form: { review: "rev_nothing", status: "approved" },
      to: "PATCH /v1/platform/{platform}/reviews/rev_nothing/moderate",
      body: { status: "approved" },
      refused: { intent: "moderate", code: "NOT_FOUND" },
    },
  });
});

describe("a review", () => {
  testForms(() => ({ submit, ids, action: (args) => recordAct(args, ids.review ?? "") }), {
    "a step": {
      form: { intent: "step", status: "approved" },
      to: "PATCH /v1/platform/{platform}/reviews/{review}/moderate",
      body: { status: "approved" },
      leads: "/reviews/{review}?flash=approved",
    },
    "rejected for no reason": {
      form: { intent: "step", status: "rejected" },
      refused: { intent: "reject", code: "VALIDATION_FAILED", at: ["reason"] },
    },
    "of another version": {
      form: { intent: "step", status: "pending", _version: "1" },
      to: "PATCH /v1/platform/{platform}/reviews/{review}/moderate",
      body: { status: "pending" },
      ifMatch: "1",
      refused: { intent: "step", code: "VERSION_CONFLICT", at: ["status"] },
    },
    featured: {
      form: { intent: "feature", status: "approved", featured: "yes" },
      to: "PATCH /v1/platform/{platform}/reviews/{review}/moderate",
      body: { status: "approved", featured: true },
      leads: "/reviews/{review}?flash=featured",
    },
    "no longer featured": {
      form: { intent: "feature", status: "approved" },
      to: "PATCH /v1/platform/{platform}/reviews/{review}/moderate",
      body: { status: "approved", featured: false },
      leads: "/reviews/{review}?flash=unfeatured",
    },
    "an answer": {
      form: { intent: "reply", status: "approved", body: " Thank you ", public: "on" },
      to: "PATCH /v1/platform/{platform}/reviews/{review}/moderate",
      body: { status: "approved", reply: { body: "Thank you", public: true } },
      leads: "/reviews/{review}?flash=replied",
    },
    "no answer": {
      form: { intent: "unreply", status: "approved" },
      to: "PATCH /v1/platform/{platform}/reviews/{review}/moderate",
      body: { status: "approved", reply: null },
      leads: "/reviews/{review}?flash=unreplied",
    },
    "an empty answer": {
      form: { intent: "reply", status: "approved", body: "" },
      refused: { intent: "reply", code: "VALIDATION_FAILED", at: ["reply.body"] },
    },
    "an entry that is not there": {
      form: { intent: "revert", entry: "nothing" },
      refused: { intent: "revert", code: "NOTHING_TO_REVERT" },
    },
  });
});
