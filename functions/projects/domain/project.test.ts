import { expect, test } from "vitest";
import { PlatformCreated, ProjectChanged, ProjectCreated } from "#events/projects";
import { given } from "#platform/testing";
import { platform, project } from "./index.ts";
import { orderPrefixOf, slugOf } from "./naming.ts";

const id = "prj_00000000000000000000000a";
const creation = {
  project: id,
  owner: "usr_00000000000000000000000a",
  name: "Saltmarsh",
  slug: "saltmarsh",
  platformId: "plt_00000000000000000000000a",
  currency: "GBP",
  timeZone: "Europe/London",
  locale: "en-GB",
  country: "GB",
  units: "metric" as const,
  orderPrefix: "SM",
};
const created = ProjectCreated(creation);
const change = { project: id, hasOrders: false, graceUntil: "2026-04-15T09:00:00.000Z" };
const company = {
  name: "Saltmarsh Ltd",
  address: { line1: "1 Quay", city: "Wells", postalCode: "NR23 1AA", country: "GB" },
};

test("a project takes its slug with it", () =>
  given(project)
    .when("createProject", creation)
    .thenDecided({ facts: [created], reserve: ["project-slug:saltmarsh"] }));
test("creating twice is done once", () => given(project, created).when("createProject", creation).then());
test("only what differs is written down", () =>
  given(project, created)
    .when("changeProject", { ...change, name: "Saltmarsh Press", country: "GB" })
    .then(ProjectChanged({ project: id, name: "Saltmarsh Press" })));
test("a company is set, and taken away again", () => {
  given(project, created)
    .when("changeProject", { ...change, company })
    .then(ProjectChanged({ project: id, company }));
  given(project, created, ProjectChanged({ project: id, company }))
    .when("changeProject", { ...change, company: null })
    .then(ProjectChanged({ project: id, company: null }));
});
test("taking away what is not there changes nothing", () =>
  given(project, created)
    .when("changeProject", { ...change, company: null, supportEmail: null })
    .then());
test("the currency changes before the first order", () =>
  given(project, created)
    .when("changeProject", { ...change, currency: "EUR" })
    .then(ProjectChanged({ project: id, currency: "EUR" })));
test("the currency is fixed once there are orders", () =>
  given(project, created)
    .when("changeProject", { ...change, hasOrders: true, currency: "EUR" })
    .thenRefused("currency-fixed"));
test("the present currency may be sent again even with orders", () =>
  given(project, created)
    .when("changeProject", { ...change, hasOrders: true, currency: "GBP", name: "Marsh" })
    .then(ProjectChanged({ project: id, name: "Marsh" })));
test("what was never created cannot change", () =>
  given(project)
    .when("changeProject", { ...change, name: "Marsh" })
    .thenRefused("project-not-found"));

const platformData = {
  platform: "plt_00000000000000000000000a",
  name: "Presswork Demo",
  slug: "demo",
  domains: ["demo.localhost", "shop.localhost"],
  public: true,
  defaultCurrency: "GBP",
  defaultLocale: "en-GB",
  logos: [],
  theme: {},
};
test("a platform takes its slug and domains with it", () =>
  given(platform)
    .when("createPlatform", platformData)
    .thenDecided({
      facts: [PlatformCreated(platformData)],
      reserve: ["platform-slug:demo", "domain:demo.localhost", "domain:shop.localhost"],
    }));
test("creating a platform twice is done once", () =>
  given(platform, PlatformCreated(platformData)).when("createPlatform", platformData).then());

test.each([
  ["Saltmarsh", "saltmarsh", "SM"],
  ["Café Ölmütz & Co.", "cafe-olmutz-co", "CO"],
  ["  3 Bears  ", "3-bears", "BA"],
  ["Łódź Straße", "lodz-strasse", "LS"],
  ["Ærø", "aero", "AR"],
  ["商店", "project", "OR"],
  ["X", "x", "XX"],
])("%s is found at %s and numbers its orders %s", (name, slug, prefix) => {
  expect(slugOf(name)).toBe(slug);
  expect(orderPrefixOf(name)).toBe(prefix);
});
