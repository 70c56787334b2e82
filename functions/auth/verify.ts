import { decodeJwt } from "jose";
import type { BodyOf } from "#platform/contract";
import { type Context, grantBehind, readToken } from "#platform/http";
import type { auth } from "./contract/index.ts";

const NOTHING = { active: false, scopes: [] };

/** Whether a token counts in the project asked about. What counts elsewhere alone is told like what counts nowhere. */
export async function verifyToken(context: Context & { readonly body: BodyOf<(typeof auth)["verifyToken"]> }) {
  const { body, project } = context;
  const told = (await person(context, body.token)) ?? (await grant(context, body.token));
  if (!told) return NOTHING;
  const { may, ...answer } = told;
  const asked = body.permissions;
  return {
    active: true,
    project: project.id,
    ...answer,
    ...(asked && { granted: asked.filter((each) => may.has(each)), denied: asked.filter((each) => !may.has(each)) }),
  };
}

async function person({ ports, project }: Context, token: string) {
  const claims = await readToken(ports.signingKey, token, ports.clock().getTime());
  if (typeof claims !== "object" || (await ports.keyvalue.get("ended-sessions", claims.sid)) !== undefined)
    return undefined;
  const standing = await ports.access.standing(claims.sub, project.id, true);
  return (
    standing && {
      sub: claims.sub,
      type: "user" as const,
      scopes: [],
      may: standing.permissions,
      ...timesOf(token),
    }
  );
}

async function grant({ ports, project }: Context, token: string) {
  const found = await grantBehind(ports, token);
  if (!found || found.granted.project !== project.id || (found.bySecret && found.record.tokensOnly)) return undefined;
  const { granted, record } = found;
  const times = timesOf(token);
  const type = record.tokensOnly ? ("grant" as const) : granted.kind;
  const end = record.expiresAt && new Date(record.expiresAt).toISOString();
  return {
    sub: granted.id,
    type,
    scopes: [...granted.scopes],
    may: granted.scopes,
    ...times,
    ...(found.bySecret && end && { expiresAt: end }),
  };
}

/** When a token was issued and when it ends, as it says itself; it has been verified before. */
function timesOf(token: string) {
  const { iat, exp } = decodeJwt(token.slice(token.indexOf("eyJ")));
  const at = (seconds: number) => new Date(seconds * 1000).toISOString();
  return { ...(iat && { issuedAt: at(iat) }), ...(exp && { expiresAt: at(exp) }) };
}
