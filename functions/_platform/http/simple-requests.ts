import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Operation } from "#platform/contract";
import { Problem } from "./errors.ts";

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/**
 * A body is JSON only where its header says so. Without a header it is not: a page of another site can send that, like the
 * types of forms, without asking us first.
 */
export function requireJson(event: APIGatewayProxyEventV2): void {
  if (!event.body || JSON_TYPE.test(event.headers["content-type"] ?? "")) return;
  throw new Problem(
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "Send the body as JSON, with the header content-type: application/json.",
  );
}

/** Ends a change that anybody may ask for where a browser sent it from a page of another site. */
export function requireOwnSite(event: APIGatewayProxyEventV2, operation: Operation): void {
  const { headers } = event;
  if (operation.scope !== "public" || operation.kind !== "command" || operation.crossSite || headers.authorization)
    return;
  const site = headers["sec-fetch-site"];
  const own = site === undefined ? isOwnOrigin(headers) : site === "same-origin" || site === "none";
  if (!own) throw new Problem(403, "CROSS_SITE_REQUEST", "This can't be done from another website.");
}

function isOwnOrigin(headers: APIGatewayProxyEventV2["headers"]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === (headers["x-forwarded-host"] ?? host);
}
