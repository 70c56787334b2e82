import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.mjs";

const executablePath = findBrowser();
const inCi = Boolean(process.env.CI);

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.spec.{ts,tsx}",
  outputDir: "test-results",
  globalSetup: "./tests/support/browser-setup.ts",
  // Files run at the same time, each on a server of its own; the tests of a file one after another. Two leave two processors idle for an eighth of the time.
  workers: 3,
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
    // What is emulated styles the page that is left once more, 30 to 40 ms each; a flag asks for less motion instead.
    colorScheme: null,
    contextOptions: { reducedMotion: null, forcedColors: null, contrast: null },
    // A trace costs every test a quarter of its time: --trace=retain-on-failure asks for it.
    trace: inCi ? "on-first-retry" : "off",
    launchOptions: {
      args: [
        // Nothing moves, so nothing has to come to rest first.
        "--force-prefers-reduced-motion",
        // Where there is no graphics card, a process of its own plays one.
        "--disable-gpu",
        // A page lives too short for optimised code to pay.
        "--js-flags=--no-opt,--no-maglev",
      ],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
