import type { BodyOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import { type Context, grantBehind, isAmong, issueGrantToken, TOKEN_SECONDS } from "#platform/http";
import { byCode } from "./codes.ts";
import type { auth } from "./contract/index.ts";
import { byDeviceCode } from "./devices/first-token.ts";
import { byRefreshToken } from "./devices/renew.ts";

export function exchangeToken(context: Context & { readonly body: BodyOf<(typeof auth)["exchangeToken"]> }) {
  const { body } = context;
  switch (body.type) {
    case "authorization_code":
      return byCode(context, body);
    case "device_code":
      return byDeviceCode(context, body);
    case "refresh_token":
      return byRefreshToken(context, body);
    case "client_credentials":
      return byClient(context, body);
  }
}

/** Issues an access token for an OAuth client, whose secret opens nothing by itself. */
async function byClient({ ports, caller }: Context, sent: { readonly client_secret: string }) {
  const found = await grantBehind(ports, sent.client_secret);
  const { allowedIps } = found?.record ?? {};
  const elsewhere = allowedIps !== undefined && !isAmong(allowedIps, caller.ip ?? "");
  if (!found?.bySecret || !found.record.tokensOnly || elsewhere)
    return refuse("invalid-grant", { error: "invalid_grant" });
  const { id, project, scopes } = found.granted;
  return {
    token: await issueGrantToken(ports.signingKey, { grant: id, project }, ports.clock().getTime()),
    token_type: "Bearer" as const,
    expires_in: TOKEN_SECONDS,
    scope: [...scopes].join(" "),
  };
}
