import { redirectDocument } from "@remix-run/node";
import { formOf } from "./form.ts";
import { assertOwnPage } from "./own-page.ts";
import type { Args } from "./who.ts";

/** A form from one of our own pages, sent by somebody who may not be signed in. */
export async function visitorForm({ request }: Args) {
  assertOwnPage(request);
  const form = await formOf(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { form, text };
}

/**
 * Redirects to one of our paths, with an answer's cookies. The browser loads it as a document, which the server sends with its frame:
 * put together in the browser, the page would move once the announcement is there.
 */
export function redirectWithCookies(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirectDocument(path, { headers });
}
