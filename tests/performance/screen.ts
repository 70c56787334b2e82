import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../support/browser.mjs";
import type { Subject } from "./subject.ts";

/** The orders page in a browser: kB of script (gzip), ms until it is usable with an empty cache, ms to its next page. */
export interface ScreenFigures {
  readonly scriptKb: number;
  readonly usableMs: number;
  readonly nextPageMs: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

export async function screenFigures(url: string, subject: Subject, times: number): Promise<ScreenFigures> {
  const page = `${url}/orders?project=${subject.project}`;
  const found = ensureBrowser();
  if ("problem" in found) throw new Error(found.problem);
  const browser = await chromium.launch({ executablePath: found.path });
  try {
    const usable: number[] = [];
    const next: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const context = await browser.newContext();
      await context.addCookies(
        subject.cookie.split("; ").map((each) => {
          const at = each.indexOf("=");
          return { name: each.slice(0, at), value: each.slice(at + 1), url };
        }),
      );
      await context.addInitScript({ path: stopwatch });
      const tab = await context.newPage();
      await tab.goto(page, { waitUntil: "domcontentloaded" });
      usable.push(await tab.evaluate(() => window.stopwatch.takenOver));
      const link = tab.getByRole("link", { name: "Next" });
      await link.scrollIntoViewIfNeeded();
      const turned = tab.evaluate(() => window.stopwatch.turned());
      await link.click();
      next.push(await turned);
      await context.close();
    }
    return { scriptKb: await scriptKb(page, subject.cookie), usableMs: median(usable), nextPageMs: median(next) };
  } finally {
    await browser.close();
  }
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
