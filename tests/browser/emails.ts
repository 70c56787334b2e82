import { type BrowserContext, expect } from "@playwright/test";

const unescaped = (html: string): string =>
  html.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"');

/** The path of the first link in the newest email to somebody whose text fits; waits until it is there. */
export async function linkTo({ request }: BrowserContext, email: string, fits: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const html = await (await request.get("/outbox")).text();
    const emails = html.split("<article>").filter((each) => each.includes(`To ${email},`) && fits.test(each));
    const href = /href="(https?:\/\/[^"]+)"/.exec(emails[0] ?? "")?.[1];
    expect(href).toBeDefined();
    const url = new URL(unescaped(href ?? ""));
    found = `${url.pathname}${url.search}`;
  }).toPass({ timeout: 30_000 });
  return found ?? "";
}
