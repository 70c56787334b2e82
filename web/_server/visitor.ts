import type { Calling } from "./call.ts";
import { cookieOf, cookiesOf } from "./cookies.ts";
import type { Args } from "./who.ts";

/** Headers that every call forwards: the host, how the request came, and the user agent. */
export function headersOf({ request, context }: Args): Record<string, string> {
  const host = hostOf(request);
  const userAgent = request.headers.get("user-agent");
  return {
    host,
    "x-presswork-via": "Dashboard",
    ...(context.secure && { "x-forwarded-proto": "https" }),
    ...(userAgent && { "user-agent": userAgent }),
  };
}

/** Calls with the browser's cookies, signed in or not. */
export const visiting = (args: Args): Calling => ({
  context: args.context,
  headers: headersOf(args),
  cookies: cookiesOf(args.request),
});

/** The requested host with its port. */
export const hostOf = (request: Request): string => request.headers.get("host") ?? new URL(request.url).host;

/** The same for a change, with the session's own token: for people who may not continue yet. */
export function visitingToChange(args: Args): Calling {
  const calling = visiting(args);
  const token = cookieOf(cookiesOf(args.request), "XSRF-TOKEN");
  return { ...calling, headers: { ...calling.headers, ...(token && { "x-csrf-token": token }) } };
}
