import { expect, test } from "vitest";
import { hasProjectSearch, projectsToShow, typeOf, websiteOf } from "./projects.ts";

const projects = ["Saltmarsh", "Northgate Garment Co.", "Harbour Gallery"].map((name) => ({
  projectId: name,
  name,
  integrations: [],
}));

test("a project whose integrations include fulfillments is a factory [chrome.account.type.factory]", () => {
  expect(typeOf({ integrations: ["orders", "fulfillments"] })).toBe("factory");
});

test("a project with other integrations is a project [chrome.account.type.project]", () => {
  expect(typeOf({ integrations: ["orders"] })).toBe("project");
});

test("a project without integrations is unknown [chrome.account.type.unknown]", () => {
  expect(typeOf({ integrations: [] })).toBe("unknown");
});

test("the current project is on top [chrome.account.current]", () => {
  expect(projectsToShow(projects, "Harbour Gallery").map(({ name }) => name)).toEqual([
    "Harbour Gallery",
    "Saltmarsh",
    "Northgate Garment Co.",
  ]);
});

test("project search ignores case [chrome.account.search.match]", () => {
  expect(projectsToShow(projects, undefined, " GATE").map(({ name }) => name)).toEqual(["Northgate Garment Co."]);
});

test("project search appears above five projects [const.project-search.threshold] [chrome.account.search]", () => {
  expect([0, 5, 6].map((count) => hasProjectSearch(Array.from({ length: count })))).toEqual([false, false, true]);
});

test("a project's website is its own domain, else ours [chrome.header.website]", () => {
  expect(websiteOf({ customDomainName: "saltmarsh.shop", domain: "saltmarsh.demo.test" })).toBe("saltmarsh.shop");
  expect(websiteOf({ domain: "saltmarsh.demo.test" })).toBe("saltmarsh.demo.test");
  expect(websiteOf(undefined)).toBeUndefined();
});
