import { expect, test, vi } from "vitest";
import { ensureBrowser, findBrowser } from "./browser.mjs";

test("the first browser that starts is taken", () => {
  const sources = [() => undefined, () => "/nowhere/chromium", () => process.execPath, () => "/never/asked"];
  expect(ensureBrowser(sources)).toEqual({ path: process.execPath });
});

test("when none can be had, the answer says which command gives one", () => {
  expect(ensureBrowser([() => undefined])).toEqual({
    problem: expect.stringContaining("apt-get install chromium-headless-shell"),
  });
});

test("a browser named by the environment goes before any other", () => {
  vi.stubEnv("PRESSWORK_BROWSER", "/opt/chromium");
  expect(findBrowser()).toBe("/opt/chromium");
});
