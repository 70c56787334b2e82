import { type EdgeRefusal, fromAnotherSite, methodNotAllowed, wrongFormType } from "../http/refusal.ts";

/** The content types of a screen's form. */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
export const METHODS = ["GET", "HEAD", "POST"];

/** Why a request cannot be for a screen. */
export function refusedByScreens({ method, headers, url }: Request): EdgeRefusal | undefined {
  if (!METHODS.includes(method)) return methodNotAllowed(METHODS);
  if (method !== "POST") return undefined;
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const host = headers.get("host") ?? new URL(url).host;
  const own = !origin || (URL.canParse(origin) && new URL(origin).host === host);
  if (!own || (site && site !== "same-origin" && site !== "none")) return fromAnotherSite;
  return FORM.test(headers.get("content-type") ?? "") ? undefined : wrongFormType;
}
