import { afterAll, beforeAll, describe } from "vitest";
import { domainsAct, settingsAct } from "../../web/platform/act.ts";
import { checkoutAct, shopAct } from "../../web/resupply/act.ts";
import { saveAct } from "../../web/terms/act.ts";
import { stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  const { tee } = await stocked(here, 0, 0);
  submit = await formsAt(here, { admin: true });
  ids = { tee, project: here.shop, platform: here.platformId };
});
afterAll(() => here.close());

describe("the platform's settings", () => {
  testForms(() => ({ submit, ids, action: settingsAct }), {
    "with all fields": {
      form: {
        name: " Press ",
        supportEmail: "help@press.example",
        colour: "#aa2211",
        public: "yes",
        defaultCurrency: "EUR",
        defaultLocale: "de-DE",
        sessionMinutes: "240",
      },
      to: "PATCH /v1/platform",
      body: {
        name: "Press",
        public: true,
        supportEmail: "help@press.example",
        theme: { primary: "#aa2211" },
        defaultCurrency: "EUR",
        defaultLocale: "de-DE",
        sessionMinutes: 240,
      },
      leads: "/platform?flash=saved",
    },
    "with a session that is too short": {
      form: { name: "Press", defaultCurrency: "EUR", defaultLocale: "de-DE", sessionMinutes: "5" },
      refused: { intent: "save", code: "VALIDATION_FAILED", at: ["sessionMinutes"] },
    },
    "without a name": {
      form: { name: " ", defaultCurrency: "EUR", defaultLocale: "de-DE" },
      refused: { intent: "save", code: "VALIDATION_FAILED", at: ["name"] },
    },
  });
});

describe("a platform's domains", () => {
  testForms(() => ({ submit, ids, action: (args) => domainsAct(args, "platform") }), {
    "one is added": {
      form: { intent: "add", domain: " Press.Example.com " },
      to: "POST /v1/platform/domains",
      body: { domain: "press.example.com" },
      leads: "/platform/domains?flash=added",
    },
    "one that is none": {
      form: { intent: "add", domain: "localhost" },
      refused: { intent: "add", code: "VALIDATION_FAILED", at: ["domain"] },
    },
    "the one in use is removed": {
      form: { intent: "remove", domain: "town.test" },
      to: "DELETE /v1/platform/domains/town.test",
      refused: { intent: "remove", code: "DOMAIN_IN_USE", at: [] },
    },
    "one that waits is made primary": {
      form: { intent: "choose", domain: "press.example.com" },
      to: "POST /v1/platform/domains/press.example.com/primary",
      refused: { intent: "choose", code: "DOMAIN_NOT_ACTIVE", at: [] },
    },
  });
});

describe("a website's domains", () => {
  testForms(() => ({ submit, ids, action: (args) => domainsAct(args, "client") }), {
    "one is added": {
      form: { intent: "add", domain: "shop.example.com" },
      to: "POST /v1/platform/client/domains",
      body: { domain: "shop.example.com" },
      leads: "/settings/domains?flash=added",
    },
    "one is removed": {
      form: { intent: "remove", domain: "shop.example.com" },
      to: "DELETE /v1/platform/client/domains/shop.example.com",
      leads: "/settings/domains?flash=removed",
    },
  });
});

describe("the resupply shop", () => {
  testForms(() => ({ submit, ids, action: shopAct }), {
    "an item is added": {
      form: { id: "{tee}", quantity: "2", search: "tee" },
      to: "POST /v1/cart/items",
      body: { id: "{tee}", quantity: 2 },
      leads: "/resupply?search=tee&flash=added",
    },
    "no number is added": {
      form: { id: "{tee}", quantity: "many" },
      refused: { intent: "add", code: "VALIDATION_FAILED", at: ["quantity"] },
    },
  });
});

describe("the cart", () => {
  testForms(() => ({ submit, ids, action: checkoutAct }), {
    "an item's quantity is set": {
      form: { intent: "set", id: "{tee}", quantity: "5" },
      to: "PUT /v1/cart/items/{tee}",
      body: { quantity: 5 },
      leads: "/resupply/shop/create?flash=updated",
    },
    "it is cleared": {
      form: { intent: "clear" },
      to: "DELETE /v1/cart",
      leads: "/resupply/shop/create?flash=cleared",
    },
  });
});

describe("a version of the terms", () => {
  testForms(() => ({ submit, ids, action: saveAct }), {
    "without a text": {
      form: { title: "Terms", content: "<p> </p>", publish: "yes" },
      to: "POST /v1/platform/{platform}/terms",
      body: { title: "Terms", content: "<p> </p>", publish: true, requireResign: false, locale: "en-GB" },
      refused: { intent: "save", code: "VALIDATION_FAILED", at: ["content"] },
    },
    "saved as a draft": {
      form: {
        title: " Terms ",
        content: "<p>Be fair.</p>",
        requireResign: "yes",
        summaryOfChanges: "Fair",
        effectiveAt: "2026-12-01T00:00",
        zone: "Europe/London",
      },
      to: "POST /v1/platform/{platform}/terms",
      body: {
        title: "Terms",
        content: "<p>Be fair.</p>",
        publish: false,
        requireResign: true,
        locale: "en-GB",
        summaryOfChanges: "Fair",
        effectiveAt: "2026-12-01T00:00:00.000Z",
      },
      leads: "/platform/terms/{new trm}?flash=saved",
    },
  });
});
