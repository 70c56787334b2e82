import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.mjs";

const executablePath = findBrowser();

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.{ts,tsx}",
  outputDir: "test-results",
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    trace: "retain-on-failure",
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
});
