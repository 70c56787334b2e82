import { afterAll, beforeAll, describe } from "vitest";
import { gridAct } from "../../web/catalogue/grid/act.ts";
import { optionsAct } from "../../web/catalogue/options/act.ts";
import { ratesAct } from "../../web/catalogue/rates/act.ts";
import { productAct } from "../../web/catalogue/record/act.ts";
import { requestsAct } from "../../web/catalogue/requests/act.ts";
import { variantAct } from "../../web/catalogue/variant/act.ts";
import { must, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  const { tee, mug, maker } = await stocked(here);
  const { products } = must(await here.shopAsk({ path: "/v1/gfn/catalog/products" }));
  ids = { tee, mug, maker, product: products[0].id, project: here.shop, rival: here.rival };
  submit = await formsAt(here);
});
afterAll(() => here.close());
const id = (name: string) => ids[name] ?? "";

describe("the grid of variants", () => {
  testForms(() => ({ submit, ids, action: (args) => gridAct(args, id("product")) }), {
    "changed rows": {
      form: { changes: '[{"variantId":"{tee}","version":1,"price":{"amount":2700,"currency":"GBP"}}]' },
      to: "PATCH /v1/gfn/catalog/products/{product}/variants",
      body: { changes: [{ price: { amount: 2700, currency: "GBP" }, variantId: "{tee}", version: 1 }] },
      answer: { results: [{ variantId: "{tee}", ok: true, version: 2 }] },
    },
    "what is no list": { form: { changes: "{" }, answer: { results: [] } },
    "a row that cannot be read": {
      form: { changes: '[{"id":7}]' },
      refused: {
        intent: "grid",
        code: "VALIDATION_FAILED",
        at: ["changes.0.variantId", "changes.0.version", "changes.0.id"],
      },
    },
  });
});

describe("options", () => {
  const options = { "options.0.name": "Size", "options.0.values": "M, L", skuPattern: "TEE-{SIZE}", price: "2600" };
  testForms(() => ({ submit, ids, action: (args) => optionsAct(args, id("product")) }), {
    "what they would make": {
      form: { ...options, fulfiller: "{maker}", unitCost: "900", onDemand: "false", status: "draft" },
      to: "POST /v1/gfn/catalog/products/{product}/options/preview",
      body: {
        options: [{ name: "Size", values: ["M", "L"] }],
        skuPattern: "TEE-{SIZE}",
        variant: {
          price: { amount: 2600, currency: "GBP" },
          unitCost: { amount: 900, currency: "GBP" },
          onDemand: false,
          fulfillers: ["{maker}"],
          status: "draft",
        },
      },
      once: false,
      answer: { plan: { count: 3, made: 1, ended: 0, reinstated: 0, kept: 2, skus: ["TEE-L"] } },
    },
    made: {
      form: { ...options, intent: "make" },
      to: "PUT /v1/gfn/catalog/products/{product}/options",
      body: {
        options: [{ name: "Size", values: ["M", "L"] }],
        skuPattern: "TEE-{SIZE}",
        variant: { price: { amount: 2600, currency: "GBP" }, onDemand: true, status: "active" },
      },
      leads: "/catalogue/{product}?job={new job}",
    },
    "a price that is none": {
      form: { ...options, price: "a lot" },
      refused: { intent: "options", code: "VALIDATION_FAILED", at: ["variant.price.amount"] },
    },
  });
});

describe("delivery rates", () => {
  const rate = {
    rows: "1",
    "rates.0.name": "Tracked 48",
    "rates.0.code": "tracked-48",
    "rates.0.tracked": "on",
    "rates.0.countries": "GB, Ireland",
    "rates.0.price": "395",
    "rates.0.minDays": "2",
    "rates.0.maxDays": "3",
  };
  testForms(() => ({ submit, ids, action: (args) => ratesAct(args, id("maker")) }), {
    saved: {
      form: rate,
      to: "PATCH /v1/gfn/catalog/fulfillers/{maker}",
      body: {
        rates: [
          {
            code: "tracked-48",
            name: "Tracked 48",
            type: "delivery",
            tracked: true,
            countries: ["GB", "IE"],
            price: { amount: 395, currency: "GBP" },
            perItem: { amount: 0, currency: "GBP" },
            minDays: 2,
            maxDays: 3,
          },
        ],
      },
      leads: "/catalogue/fulfillers/{maker}?flash=rates",
    },
    "of another version": {
      form: { ...rate, _version: "1" },
      to: "PATCH /v1/gfn/catalog/fulfillers/{maker}",
      body: {
        rates: [
          {
            code: "tracked-48",
            name: "Tracked 48",
            type: "delivery",
            tracked: true,
            countries: ["GB", "IE"],
            price: { amount: 395, currency: "GBP" },
            perItem: { amount: 0, currency: "GBP" },
            minDays: 2,
            maxDays: 3,
          },
        ],
      },
      ifMatch: "1",
      leads: "/catalogue/fulfillers/{maker}?flash=rates",
    },
    none: { form: { rows: "1" }, refused: { intent: "rates", code: "VALIDATION_FAILED", at: ["rates.0.name"] } },
    "a country and a price that are none": {
      form: { ...rate, "rates.0.countries": "GB, Atlantis", "rates.0.price": "dear" },
      refused: { intent: "rates", code: "VALIDATION_FAILED", at: ["rates.0.price", "rates.0.countries"] },
    },
    "a file without rates": {
      form: { intent: "check" },
      refused: { intent: "check", code: "VALIDATION_FAILED", at: ["csv"] },
    },
    "a file": {
      form: { intent: "check", csv: "Name" },
      to: "POST /v1/gfn/catalog/fulfillers/{maker}/rates/preview",
      body: { csv: "Name" },
      once: false,
      refused: { intent: "check", code: "VALIDATION_FAILED", at: ["csv"] },
    },
    "a file with faults is not saved": {
      form: { intent: "apply", csv: "Name" },
      to: "POST /v1/gfn/catalog/fulfillers/{maker}/rates/preview",
      body: { csv: "Name" },
      once: false,
      refused: { intent: "check", code: "VALIDATION_FAILED", at: ["csv"] },
    },
  });
});

describe("a product", () => {
  testForms(() => ({ submit, ids, action: (args) => productAct(args, id("product")) }), {
    "changed fields": {
      form: { intent: "edit", title: "Gull tee", styleCode: "TEE", "was.styleCode": "TEE", tags: "sea, sea, gull" },
      to: "PATCH /v1/gfn/catalog/products/{product}",
      body: {
        title: "Gull tee",
        handle: null,
        material: null,
        description: null,
        specifications: null,
        brand: null,
        category: null,
        tags: ["sea", "gull"],
        images: [],
        applications: [],
        countryOfOrigin: null,
        hsCode: null,
        weightGrams: null,
        careInstructions: null,
      },
      leads: "/catalogue/{product}?flash=saved",
    },
    discontinue: {
      form: { intent: "discontinue", _version: "1" },
      to: "PATCH /v1/gfn/catalog/products/{product}",
      body: { status: "discontinued" },
      leads: "/catalogue/{product}?flash=discontinued",
    },
    reinstate: {
      form: { intent: "reinstate" },
      to: "PATCH /v1/gfn/catalog/products/{product}",
      body: { status: "active" },
      leads: "/catalogue/{product}?flash=reinstated",
    },
    draft: {
      form: { intent: "draft" },
      to: "PATCH /v1/gfn/catalog/products/{product}",
      body: { status: "draft" },
      leads: "/catalogue/{product}?flash=drafted",
    },
    publish: {
      form: { intent: "publish" },
      to: "PATCH /v1/gfn/catalog/products/{product}",
      body: { status: "active" },
      leads: "/catalogue/{product}?flash=published",
    },
    "a copy": {
      form: { intent: "duplicate", title: "Gull tee 2", skuSuffix: "-2" },
      to: "POST /v1/gfn/catalog/products/{product}/duplicate",
      body: { title: "Gull tee 2", skuSuffix: "-2" },
      leads: "/catalogue/{new prd}?flash=duplicated&job={new job}",
    },
    "a copy without a title": {
      form: { intent: "duplicate", title: "", skuSuffix: "-3" },
      refused: { intent: "duplicate", code: "VALIDATION_FAILED", at: ["title"] },
    },
    "an entry that is not in the history": {
      form: { intent: "revert", entry: "nothing" },
      refused: { intent: "revert", code: "NOTHING_TO_REVERT" },
    },
  });
});

describe("a variant", () => {
  testForms(() => ({ submit, ids, action: (args) => variantAct(args, id("product"), id("mug")) }), {
    "changed fields": {
      form: {
        intent: "edit",
        sku: "MUG-1",
        "was.sku": "MUG-1",
        price: "1400",
        taxRate: "20",
        attributes: "Size: M",
        onDemand: "false",
      },
      to: "PATCH /v1/gfn/catalog/variants/{mug}",
      body: {
        attributes: [{ name: "Size", value: "M" }],
        price: { amount: 1400, currency: "GBP" },
        unitCost: { amount: 0, currency: "GBP" },
        tax: { name: "VAT", rate: 2000 },
        weightGrams: null,
        gtin: null,
        images: [],
        applications: null,
        onDemand: false,
        fulfillers: [],
      },
      leads: "/catalogue/{product}/variants/{mug}?flash=saved",
    },
    "stock that came": {
      form: { intent: "move", country: "gb", quantity: "12", kind: "received", reason: "Delivery" },
      to: "POST /v1/gfn/catalog/stock/{mug}/movements",
      body: { country: "GB", quantity: 12, kind: "received", reason: "Delivery" },
      leads: "/catalogue/{product}/variants/{mug}?flash=moved",
    },
    "stock that never was": {
      form: { intent: "move", country: "GB", quantity: "-900", kind: "adjusted", reason: "Broken" },
      to: "POST /v1/gfn/catalog/stock/{mug}/movements",
      body: { country: "GB", quantity: -900, kind: "adjusted", reason: "Broken" },
      refused: { intent: "move", code: "STOCK_INSUFFICIENT", at: ["quantity"] },
    },
    "a warning": {
      form: { intent: "threshold", threshold: "4" },
      to: "PUT /v1/gfn/catalog/stock/{mug}/threshold",
      body: { threshold: 4 },
      leads: "/catalogue/{product}/variants/{mug}?flash=threshold",
    },
    "no warning": {
      form: { intent: "threshold", threshold: "" },
      to: "PUT /v1/gfn/catalog/stock/{mug}/threshold",
      body: { threshold: null },
      leads: "/catalogue/{product}/variants/{mug}?flash=threshold",
    },
    discontinue: {
      form: { intent: "discontinue" },
      to: "PATCH /v1/gfn/catalog/variants/{mug}",
      body: { status: "discontinued" },
      leads: "/catalogue/{product}/variants/{mug}?flash=discontinued",
    },
    reinstate: {
      form: { intent: "reinstate" },
      to: "PATCH /v1/gfn/catalog/variants/{mug}",
      body: { status: "active" },
      leads: "/catalogue/{product}/variants/{mug}?flash=reinstated",
    },
    publish: {
      form: { intent: "publish" },
      to: "PATCH /v1/gfn/catalog/variants/{mug}",
      body: { status: "active" },
      leads: "/catalogue/{product}/variants/{mug}?flash=reinstated",
    },
    "an entry that is not in the history": {
      form: { intent: "revert", entry: "nothing" },
      refused: { intent: "revert", code: "NOTHING_TO_REVERT" },
    },
  });
});

describe("requests to make", () => {
  testForms(() => ({ submit, ids, action: requestsAct }), {
    "an offer": {
      form: { intent: "offer", offers: "on", technologies: "dtg, embroidery", leadTimeDays: "3" },
      to: "PATCH /v1/projects/{project}",
      body: { making: { technologies: ["dtg", "embroidery"], leadTimeDays: 3 } },
      leads: "/catalogue/requests?flash=offer",
    },
    "no offer": {
      form: { intent: "offer", leadTimeDays: "3" },
      to: "PATCH /v1/projects/{project}",
      body: { making: null },
      leads: "/catalogue/requests?flash=offer",
    },
    "a request nobody made": {
      form: { shop: "{rival}", answer: "accept", reason: "never sent" },
      to: "POST /v1/gfn/catalog/making-requests/{rival}/answer",
      body: { answer: "accept" },
      refused: { intent: "accept-{rival}", code: "NOT_FOUND" },
    },
    "declined without a reason": {
      form: { shop: "{rival}", answer: "decline" },
      refused: { intent: "decline-{rival}", code: "VALIDATION_FAILED", at: ["reason"] },
    },
    "ended with one": {
      form: { shop: "{rival}", answer: "end", reason: "Closing" },
      to: "POST /v1/gfn/catalog/making-requests/{rival}/answer",
      body: { answer: "end", reason: "Closing" },
      refused: { intent: "end-{rival}", code: "NOT_FOUND" },
    },
  });
});
