import * as z from "zod";
import { cookieOf, cookiesOf } from "#web/_server/cookies.ts";

const NAME = "presswork_orders_views";
const Views = z.array(z.object({ name: z.string().min(1).max(40), query: z.string().max(600) })).max(12);
export type SavedView = z.infer<typeof Views>[number];

/** A person's own views of the list, as this browser keeps them. */
export function viewsIn(request: Request): SavedView[] {
  try {
    return Views.parse(JSON.parse(Buffer.from(cookieOf(cookiesOf(request), NAME) ?? "", "base64url").toString()));
  } catch {
    return [];
  }
}

/** The cookie that keeps these views, or undefined when they are more than a cookie holds. */
export function viewsCookie(views: readonly SavedView[]): string | undefined {
  const value = Buffer.from(JSON.stringify(views)).toString("base64url");
  if (views.length > 12 || value.length > 3_500) return undefined;
  return `${NAME}=${value}; Path=/orders; Max-Age=31536000; SameSite=Lax; HttpOnly`;
}

const passing = ["after", "skipped", "dialog", "said", "job", "project", "_routes", "index"];

/** What of a URL makes a view. */
export function viewQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  for (const name of passing) kept.delete(name);
  kept.sort();
  return String(kept);
}
