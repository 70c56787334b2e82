import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.mjs";

const executablePath = findBrowser();
const inCi = Boolean(process.env.CI);

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.{ts,tsx}",
  outputDir: "test-results",
  globalSetup: "./tests/support/browser-setup.ts",
  // Files run at the same time, each on a server of its own; the tests of a file one after another.
  workers: 2,
  retries: inCi ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    // Nothing moves, so nothing has to come to rest first.
    contextOptions: { reducedMotion: "reduce" },
    // A trace costs every test a quarter of its time: --trace=retain-on-failure asks for it.
    trace: inCi ? "on-first-retry" : "off",
    // Where there is no graphics card, a process of its own plays one. A page lives too short for optimised code to pay.
    launchOptions: {
      args: ["--disable-gpu", "--js-flags=--no-opt,--no-maglev"],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
