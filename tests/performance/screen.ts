import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser } from "../support/browser.mjs";
import type { Subject } from "./subject.ts";

/** The orders page in a browser, medians of several visits with an empty cache. */
export interface ScreenFigures {
  /** gzip. */
  readonly scriptKb: number;
  /** From the navigation's begin until React answers for the first row. */
  readonly usableMs: number;
  /** From a click on Next until the first row is another, on a page that has come to rest. */
  readonly nextPageMs: number;
}

const REST_MS = 1000;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** How long the very first visit takes to become usable, ms. */
export const firstVisit = (url: string, subject: Subject): Promise<number> =>
  inBrowser(async (browser) => (await visit(browser, url, subject)).usableMs);

export const screenFigures = (url: string, subject: Subject, times: number): Promise<ScreenFigures> =>
  inBrowser(async (browser) => {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let time = 0; time < times; time += 1) visits.push(await visit(browser, url, subject));
    return {
      scriptKb: await scriptKb(pageOf(url, subject), subject.cookie),
      usableMs: median(visits.map((each) => each.usableMs)),
      nextPageMs: median(visits.map((each) => each.nextPageMs)),
    };
  });

const pageOf = (url: string, { project }: Subject): string => `${url}/orders?project=${project}`;

async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const found = ensureBrowser();
  if ("problem" in found) throw new Error(found.problem);
  const browser = await chromium.launch({ executablePath: found.path });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string, subject: Subject) {
  const context = await browser.newContext();
  await context.addCookies(
    subject.cookie.split("; ").map((each) => {
      const at = each.indexOf("=");
      return { name: each.slice(0, at), value: each.slice(at + 1), url };
    }),
  );
  await context.addInitScript({ path: stopwatch });
  const tab = await context.newPage();
  await tab.goto(pageOf(url, subject), { waitUntil: "domcontentloaded" });
  const usableMs = await tab.evaluate(() => window.stopwatch.takenOver);
  const link = tab.getByRole("link", { name: "Next" });
  await link.scrollIntoViewIfNeeded();
  await pause(REST_MS);
  const turned = tab.evaluate(() => window.stopwatch.turned());
  await link.click();
  const nextPageMs = await turned;
  await context.close();
  return { usableMs, nextPageMs };
}

const stopwatch = fileURLToPath(new URL("stopwatch.mjs", import.meta.url));

declare global {
  interface Window {
    /** ms: until React answered for the first row, since the navigation began; from a click until the first row is another. */
    stopwatch: { takenOver: Promise<number>; turned: () => Promise<number> };
  }
}

async function scriptKb(page: string, cookie: string): Promise<number> {
  const html = await (await fetch(page, { headers: { cookie } })).text();
  const named = [...html.matchAll(/(?:href|src|from|import\()\s*=?\s*"(\/assets\/[^"]+\.js)"/g)];
  const files = new Set(named.map(([, file]) => file as string));
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await (await fetch(new URL(file, page))).text()).length;
  return bytes / 1000;
}
