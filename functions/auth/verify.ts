import { decodeJwt } from "jose";
import type { BodyOf } from "#platform/contract";
import { type Context, grantBehind, readToken } from "#platform/http";
import type { auth } from "./contract/index.ts";

const NOTHING = { active: false, scopes: [] };

/** Whether a token is valid in the project. A token of another project gets the same answer as an invalid one. */
export async function verifyToken(context: Context & { readonly body: BodyOf<(typeof auth)["verifyToken"]> }) {
  const { body, project } = context;
  const verified = (await person(context, body.token)) ?? (await grant(context, body.token));
  if (!verified) return NOTHING;
  const { may, ...answer } = verified;
  const requestedPermissions = body.permissions;
  return {
    active: true,
    project: project.id,
    ...answer,
    ...(requestedPermissions && {
      granted: requestedPermissions.filter((each) => may.has(each)),
      denied: requestedPermissions.filter((each) => !may.has(each)),
    }),
  };
}

async function person({ ports, project }: Context, token: string) {
  const claims = await readToken(ports.signingKey, token, ports.clock().getTime());
  if (typeof claims !== "object" || (await ports.keyvalue.get("ended-sessions", claims.sid)) !== undefined)
    return undefined;
  const projectAccess = await ports.access.projectAccess(claims.sub, project.id, true);
  return (
    projectAccess && {
      sub: claims.sub,
      type: "user" as const,
      scopes: [],
      may: projectAccess.permissions,
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

/** Reads a token's times of issue and expiry. The token was verified before. */
function timesOf(token: string) {
  const { iat, exp } = decodeJwt(token.slice(token.indexOf("eyJ")));
  const at = (seconds: number) => new Date(seconds * 1000).toISOString();
  return { ...(iat && { issuedAt: at(iat) }), ...(exp && { expiresAt: at(exp) }) };
}
