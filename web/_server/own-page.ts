import { data } from "@remix-run/node";
import { hostOf } from "./visitor.ts";

/** Whether a form was sent from one of our own pages, according to the browser. */
export function fromOwnPage(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("origin");
  if (!origin) return true;
  return URL.canParse(origin) && new URL(origin).host === hostOf(request);
}

export const outOfDate = () =>
  data(
    { message: "This page is out of date. Reload it and try again.", code: "CSRF_TOKEN_MISMATCH", status: 419 },
    { status: 419 },
  );

/** Refuses a form that was sent from another site. */
export function assertOwnPage(request: Request): void {
  if (!fromOwnPage(request)) throw outOfDate();
}
