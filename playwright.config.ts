import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.mjs";

const executablePath = findBrowser();

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.{ts,tsx}",
  outputDir: "test-results",
  globalSetup: "./tests/support/browser-setup.ts",
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
});
