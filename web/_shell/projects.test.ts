import { expect, test } from "vitest";
import { hasProjectSearch, projectsToShow, typeOf, websiteOf } from "./projects.ts";

const projects = ["Saltmarsh", "Northgate Garment Co.", "Harbour Gallery"].map((name) => ({
  projectId: name,
  name,
  integrations: [],
}));

// [chrome.account.type.factory]
test("a project whose integrations include fulfillments is a factory", () => {
  expect(typeOf({ integrations: ["orders", "fulfillments"] })).toBe("factory");
});

// [chrome.account.type.project]
test("a project with other integrations is a project", () => {
  expect(typeOf({ integrations: ["orders"] })).toBe("project");
});

// [chrome.account.type.unknown]
test("a project without integrations is unknown", () => {
  expect(typeOf({ integrations: [] })).toBe("unknown");
});

// [chrome.account.current]
test("the current project is on top", () => {
  expect(projectsToShow(projects, "Harbour Gallery").map(({ name }) => name)).toEqual([
    "Harbour Gallery",
    "Saltmarsh",
    "Northgate Garment Co.",
  ]);
});

// [chrome.account.search.match]
test("project search ignores case", () => {
  expect(projectsToShow(projects, undefined, " GATE").map(({ name }) => name)).toEqual(["Northgate Garment Co."]);
});

// [const.project-search.threshold] [chrome.account.search]
test("project search appears above five projects", () => {
  expect([0, 5, 6].map((count) => hasProjectSearch(Array.from({ length: count })))).toEqual([false, false, true]);
});

// [chrome.header.website]
test("a project's website is its own domain, else ours", () => {
  expect(websiteOf({ customDomainName: "saltmarsh.shop", domain: "saltmarsh.demo.test" })).toBe("saltmarsh.shop");
  expect(websiteOf({ domain: "saltmarsh.demo.test" })).toBe("saltmarsh.demo.test");
  expect(websiteOf(undefined)).toBeUndefined();
});
