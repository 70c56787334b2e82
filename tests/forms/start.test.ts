import { afterAll, beforeAll, describe } from "vitest";
import { firstRunAct } from "../../web/dashboard/first-run/act.ts";
import { jobAct } from "../../web/imports/job-act.ts";
import { createAct } from "../../web/projects/create-act.ts";
import { sampleDataAct } from "../../web/samples/act.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  submit = await formsAt(here);
  const raw = new TextEncoder().encode("email,first name\nines@example.com,Ines\n");
  const csv = { raw, headers: { "content-type": "text/csv" } };
  const started = must(await here.shopAsk({ method: "POST", path: "/v1/imports/customers", ...csv }), 202);
  await here.settle();
  ids = {
    platform: here.platformId,
    project: here.shop,
    import: started.importId,
    job: started.jobId,
  };
});
afterAll(() => here.close());

describe("the first steps", () => {
  const rate = {
    intent: "rates",
    fulfiller: "{project}",
    name: "Post",
    country: "GB",
    price: "395",
    minDays: "2",
    maxDays: "3",
  };
  testForms(() => ({ submit, ids, action: firstRunAct }), {
    company: {
      form: {
        intent: "company",
        name: "Quay Ltd",
        line1: "1 Quay",
        city: "Bristol",
        postalCode: "BS1 6TY",
        country: "GB",
        currency: "GBP",
      },
      to: "PATCH /v1/projects/{project}",
      body: {
        company: {
          name: "Quay Ltd",
          address: { line1: "1 Quay", city: "Bristol", postalCode: "BS1 6TY", country: "GB" },
        },
        currency: "GBP",
        country: "GB",
      },
      leads: "/dashboard?flash=company",
    },
    "company without a city": {
      form: { intent: "company", name: "Quay Ltd", line1: "1 Quay", postalCode: "BS1", country: "GB" },
      refused: { intent: "company", code: "VALIDATION_FAILED", at: ["city"] },
    },
    maker: {
      form: { intent: "maker" },
      to: "POST /v1/gfn/catalog/fulfillers",
      body: { project: "{project}" },
      leads: "/dashboard?flash=maker",
    },
    "maker again": {
      form: { intent: "maker" },
      to: "POST /v1/gfn/catalog/fulfillers",
      body: { project: "{project}" },
      refused: { intent: "maker", code: "FULFILLER_LISTED" },
    },
    rates: {
      form: rate,
      to: "PATCH /v1/gfn/catalog/fulfillers/{project}",
      body: {
        rates: [
          {
            code: "standard",
            name: "Post",
            type: "delivery",
            tracked: true,
            countries: ["GB"],
            price: { amount: 395, currency: "GBP" },
            perItem: { amount: 0, currency: "GBP" },
            minDays: 2,
            maxDays: 3,
          },
        ],
      },
      leads: "/dashboard?flash=rates",
    },
    "a price that is none": {
      form: { ...rate, price: "dear" },
      refused: { intent: "rates", code: "VALIDATION_FAILED", at: ["price"] },
    },
    product: {
      form: { intent: "product", title: "Gull tee", sku: "GULL", price: "2600" },
      to: "POST /v1/gfn/catalog/products",
      body: {
        title: "Gull tee",
        styleCode: "",
        material: null,
        description: null,
        specifications: null,
        tags: [],
        images: [],
        technologies: [],
      },
      also: [
        {
          to: "POST /v1/gfn/catalog/products/{new prd}/variants",
          once: true,
          body: {
            sku: "GULL",
            attributes: [],
            price: { amount: 2600, currency: "GBP" },
            unitCost: { amount: 0, currency: "GBP" },
            images: [],
            onDemand: true,
            fulfillers: [],
          },
        },
      ],
      leads: "/dashboard?flash=product",
    },
    "product without a title": {
      form: { intent: "product", title: "", sku: "GULL-2", price: "2600" },
      refused: { intent: "product", code: "VALIDATION_FAILED", at: ["title"] },
    },
    "a test order": {
      form: { intent: "test" },
      to: "POST /v1/platform/{platform}/orders",
      body: {
        contactInformation: { email: "owner@town.test" },
        shippingAddress: {
          contactName: "owner",
          line1: "1 Quay",
          city: "Bristol",
          postalCode: "BS1 6TY",
          country: "GB",
        },
        items: [{ variantRef: "", quantity: 1 }],
        tags: ["test"],
        channel: "manual",
      },
      refused: { intent: "test", code: "VARIANT_NOT_ORDERABLE", at: ["items.0.variantRef"] },
    },
    hidden: { form: { intent: "hide" }, leads: "/dashboard?flash=hide" },
    shown: { form: { intent: "show" }, leads: "/dashboard?flash=show" },
  });
});

describe("sample data", () => {
  testForms(() => ({ submit, ids, action: sampleDataAct }), {
    added: { form: {}, to: "POST /v1/sample-data", leads: "/sample-data" },
    "removed while it is added": {
      form: { intent: "remove" },
      to: "DELETE /v1/sample-data",
      refused: { intent: "sample-data", code: "SAMPLE_DATA_BUSY" },
    },
  });
});

describe("an import", () => {
  testForms(() => ({ submit, ids, action: (args) => jobAct(args, ids.job ?? "") }), {
    "goods nobody named": {
      form: { intent: "match", key: ["Blue tee"], "sku.0": "" },
      refused: { intent: "match", code: "VALIDATION_FAILED", at: ["sku.0"] },
    },
    "goods that are not there": {
      form: { intent: "match", key: ["Blue tee"], "sku.0": "NOTHING" },
      refused: { intent: "match", code: "VALIDATION_FAILED", at: ["sku.0"] },
    },
    "two columns that are one": {
      form: { intent: "columns", column: ["email", "first name"], "ours.0": "Email", "ours.1": "Email" },
      to: "POST /v1/imports/customers/{import}/columns",
      body: { columns: { email: "Email", "first name": "Email" }, asIs: false, remember: false },
      refused: { intent: "columns", code: "COLUMN_MATCHED_TWICE" },
    },
    "columns matched by hand": {
      form: { intent: "columns", column: ["email", "first name"], "ours.0": "Email", "ours.1": "", remember: "on" },
      to: "POST /v1/imports/customers/{import}/columns",
      body: { columns: { email: "Email", "first name": "" }, asIs: false, remember: true },
      leads: "/imports/{new job}",
    },
    "a matching that is gone": {
      form: { intent: "forget", matching: `mch_${"0".repeat(24)}` },
      to: "DELETE /v1/imports/customers/matchings/{new mch}",
      leads: "/imports/{job}",
    },
    written: { form: { intent: "run" }, to: "POST /v1/imports/customers/{import}/run", leads: "/imports/{new job}" },
    "undone too early": {
      form: { intent: "undo" },
      to: "POST /v1/imports/customers/{import}/undo",
      refused: { intent: "undo", code: "IMPORT_RUNNING" },
    },
    "stopped when it has ended": {
      form: { intent: "stop" },
      to: "POST /v1/jobs/{job}/cancel",
      leads: "/imports/{job}",
    },
  });
});

describe("a new project", () => {
  testForms(() => ({ submit, ids, action: createAct }), {
    "what a template sets": {
      form: { intent: "look", template: "nothing", "variables.nothing.colour": "blue", currency: "GBP" },
      to: "POST /v1/projects/templates/nothing/preview",
      body: { currency: "GBP", variables: { colour: "blue" } },
      once: false,
      refused: { intent: "", code: "TEMPLATE_NOT_FOUND" },
    },
    "without a name": {
      form: { name: "", timeZone: "Europe/London" },
      refused: { intent: "", code: "VALIDATION_FAILED", at: ["name"] },
    },
    "with some of a template's modules": {
      form: {
        name: "Works",
        template: "print-factory",
        "has.integrations.print-factory.": "yes",
        "integrations.print-factory.fulfillments": "yes",
      },
      to: "POST /v1/projects",
      body: { name: "Works", template: "print-factory", variables: {}, integrations: ["fulfillments"] },
      leads: "/dashboard",
    },
    made: {
      form: { name: "Harbour", currency: "GBP", timeZone: "Europe/London" },
      to: "POST /v1/projects",
      body: { name: "Harbour", currency: "GBP", timeZone: "Europe/London" },
      leads: "/dashboard",
    },
  });
});
