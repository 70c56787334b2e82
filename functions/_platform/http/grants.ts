import { timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";
import type { Ports } from "#platform/ports";
import { Problem } from "./errors.ts";
import { readSecret } from "./grants-secret.ts";
import { noteUse } from "./grants-use.ts";
import { readGrantToken } from "./tokens.ts";

/** A grant as the vault keeps it, under its id in the space "grants": what an API key or a device may do. Gone = revoked. */
export interface GrantRecord {
  readonly kind: "apiKey" | "device";
  readonly name: string;
  readonly project: string;
  /** Permissions. */
  readonly scopes: readonly string[];
  /** `secretHash` of every secret that opens it; `until` (ms since 1970) of one that was replaced. */
  readonly secrets: readonly { readonly hash: string; readonly until?: number }[];
  /** Its secret opens nothing itself and only gets tokens of minutes. */
  readonly tokensOnly?: true;
  /** Addresses and CIDR ranges it may be used from; absent = anywhere. */
  readonly allowedIps?: readonly string[];
  /** Origins of the pages it may be used in; absent = asked of nobody. */
  readonly allowedOrigins?: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt?: number;
}
/** Who asks, where it is a grant and no person. */
export interface Granted {
  readonly id: string;
  readonly kind: GrantRecord["kind"];
  readonly name: string;
  readonly project: string;
  readonly scopes: ReadonlySet<string>;
}
/** Where the space of `GrantRecord`s is. */
export const GRANTS = "grants";

/** Why a token that is one of ours does not count. */
type Unusable = "expired" | "mistyped" | "over";
interface Found {
  readonly granted: Granted;
  readonly record: GrantRecord;
  /** By its secret itself, not by a token that was got for it. */
  readonly bySecret: boolean;
}

/** What is behind a token as of now, wherever it is used from: for who looks a token up. Nothing for what does not count. */
export async function grantBehind(ports: Ports, token: string): Promise<Found | undefined> {
  const found = await lookedUp(ports, token);
  return typeof found === "object" ? found : undefined;
}

/** The grant behind a token; undefined when the token is none of ours. Ends the request where it does not count, here or any more. */
export async function byGrant(
  ports: Ports,
  token: string,
  from: { readonly ip: string; readonly origin: string | undefined },
): Promise<Granted | undefined> {
  const found = await lookedUp(ports, token);
  if (found === undefined) return undefined;
  if (typeof found === "object" && found.bySecret && found.record.tokensOnly) throw unusable("over");
  if (typeof found === "string") throw unusable(found);
  const { allowedIps, allowedOrigins } = found.record;
  if (allowedIps && !isAmong(allowedIps, from.ip))
    throw new Problem(403, "ADDRESS_NOT_ALLOWED", "This key can't be used from this IP address.");
  if (allowedOrigins && !allowedOrigins.includes(from.origin ?? ""))
    throw new Problem(403, "ORIGIN_NOT_ALLOWED", "This key can't be used on this website.");
  await noteUse(ports, found.granted.id, from.ip);
  return found.granted;
}

const UNUSABLE: Readonly<Record<Unusable, readonly [code: string, message: string]>> = {
  expired: ["TOKEN_EXPIRED", "The access token has expired."],
  mistyped: ["KEY_MISTYPED", "This key is mistyped. Copy it again."],
  over: ["UNAUTHENTICATED", "This key no longer works."],
};
function unusable(why: Unusable): Problem {
  const [code, message] = UNUSABLE[why];
  return new Problem(401, code, message);
}

async function lookedUp(ports: Ports, token: string): Promise<Found | Unusable | undefined> {
  const now = ports.clock().getTime();
  const secret = await readSecret(ports.signingKey, token);
  if (secret === "mistyped") return "mistyped";
  const claimed = secret ?? (await readGrantToken(ports.signingKey, token, now));
  if (claimed === undefined || claimed === "expired") return claimed;
  const record = (await ports.vault.get(GRANTS, claimed.grant)) as GrantRecord | undefined;
  if (!record || record.project !== claimed.project || (record.expiresAt ?? Infinity) <= now) return "over";
  const opens = (each: { hash: string; until?: number }) =>
    (each.until ?? Infinity) > now && same(each.hash, secret?.hash ?? "");
  if (secret && !record.secrets.some(opens)) return "over";
  const { kind, name, project, scopes } = record;
  return { granted: { id: claimed.grant, kind, name, project, scopes: new Set(scopes) }, record, bySecret: !!secret };
}

/** Whether an address is one of these addresses or lies in one of these CIDR ranges, of either family. */
export function isAmong(allowed: readonly string[], address: string): boolean {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIP(ip)) return false;
  const list = new BlockList();
  for (const each of allowed) {
    const [base = "", bits] = each.split("/");
    const family = isIP(base) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  return list.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
