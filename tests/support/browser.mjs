import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

// Without windows it does the journeys in two thirds of the time.
const HEADLESS = "chromium-headless-shell";
const names = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];
const remedy =
  "The browser tests need Chromium: run `npx playwright install --with-deps chromium`, or on Debian `apt-get install chromium-headless-shell`.";

function onThisSystem() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(existsSync);
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** @param {string | undefined} path */
function starts(path) {
  return path !== undefined && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function attempt(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(program, args, { stdio: ["ignore", "inherit", "inherit"], timeout: 300_000, env }).status === 0;
}

function downloadPlaywrights() {
  console.log("No Chromium or Chrome on this system: downloading Playwright's own …");
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  attempt(process.execPath, [cli, "install", "chromium"]);
  return playwrightsOwn();
}

function installDebians() {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Debian's Chromium …");
  attempt("apt-get", ["update", "-q"]);
  const install = ["install", "-y", "-q", "--no-install-recommends"];
  if (!attempt("apt-get", [...install, HEADLESS])) attempt("apt-get", [...install, "chromium"]);
  return onThisSystem();
}

/**
 * The Chromium to test with: `PRESSWORK_BROWSER`, the system's Chromium or Chrome, or Playwright's own if it is there.
 * @returns {string | undefined} an executable's path
 */
export function findBrowser() {
  return process.env.PRESSWORK_BROWSER ?? onThisSystem() ?? playwrightsOwn();
}

/**
 * Finds a Chromium that starts, or gets one: Playwright's own, else Debian's package when root.
 * @param {(() => string | undefined)[]} [sources] each answers an executable's path, tried in turn
 * @returns {{ path: string } | { problem: string }} `problem` says which command gives one
 */
export function ensureBrowser(sources = [findBrowser, downloadPlaywrights, installDebians]) {
  for (const source of sources) {
    const path = source();
    if (path !== undefined && starts(path)) return { path };
  }
  return { problem: remedy };
}
