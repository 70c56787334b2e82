import { redirect } from "@remix-run/node";
import { formOf } from "./form.ts";
import { assertOwnPage } from "./own-page.ts";
import type { Args } from "./who.ts";

/** A form that somebody sent who need not be signed in, from one of our own pages. */
export async function visitorForm({ request }: Args) {
  assertOwnPage(request);
  const form = await formOf(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { form, text };
}

/** Leads on to a path of our own, with the cookies an answer brought. */
export function redirectWithCookies(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirect(path, { headers });
}
