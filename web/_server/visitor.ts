import type { Calling } from "./call.ts";
import { cookieOf, cookiesOf } from "./cookies.ts";
import type { Args } from "./who.ts";

/** Headers every call carries on: where the browser thinks it is, how it came, and what it is. */
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

/** Calls on behalf of whoever holds the browser's cookies, signed in or not. */
export const visiting = (args: Args): Calling => ({
  context: args.context,
  headers: headersOf(args),
  cookies: cookiesOf(args.request),
});

/** The host the browser asked for, with its port. */
export const hostOf = (request: Request): string => request.headers.get("host") ?? new URL(request.url).host;

/** The same for a change, with the session's own token: for those who may not be let in further yet. */
export function visitingToChange(args: Args): Calling {
  const calling = visiting(args);
  const token = cookieOf(cookiesOf(args.request), "XSRF-TOKEN");
  return { ...calling, headers: { ...calling.headers, ...(token && { "x-csrf-token": token }) } };
}
