import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { derivedKey, GRANTS, type GrantRecord, secretHash } from "#platform/http";
import type { Ports } from "#platform/ports";

/** A refresh token expires when it is not used for this long. Milliseconds. */
const LIFETIME_MS = 90 * 86_400_000;
/** How long the winner of a race is remembered; afterwards the generation decides. Milliseconds. */
const RACE_MS = 600_000;
const FORM = /^pw_rt_(dev_[0-9a-z]{6,40})\.(\d{1,9})\.([\w-]{43})\.([\w-]{22})$/;

const macOf = (signingKey: Uint8Array, payload: string): string =>
  createHmac("sha256", derivedKey(signingKey, "refresh-token")).update(payload).digest("base64url").slice(0, 22);

/** `generation` counts from 1. A token of an earlier generation must be a copy. */
function newToken(signingKey: Uint8Array, device: string, generation: number): string {
  const payload = `${device}.${generation}.${randomBytes(32).toString("base64url")}`;
  return `pw_rt_${payload}.${macOf(signingKey, payload)}`;
}

export interface Refreshing {
  readonly device: string;
  readonly generation: number;
  readonly hash: string;
}

/** Parses a refresh token and checks its signature; undefined when it is not ours. */
export function readRefreshToken(signingKey: Uint8Array, token: string): Refreshing | undefined {
  const [, device, generation, chance, mac] = FORM.exec(token) ?? [];
  if (!device || !generation || !mac) return undefined;
  const wanted = macOf(signingKey, `${device}.${generation}.${chance}`);
  if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(mac))) return undefined;
  return { device, generation: Number(generation), hash: secretHash(token) };
}

/** The current refresh token as the vault stores it beside the grant. */
interface Counting {
  readonly generation: number;
  readonly hash: string;
  readonly until: number;
}
const SPACE = "device-refresh";

/** Creates the first refresh token of a device; `keep` stores the grant. */
export async function firstRefresh(
  ports: Ports,
  device: string,
  keep: (secrets: GrantRecord["secrets"]) => Promise<void>,
): Promise<string> {
  const token = await countNext(ports, device, 1);
  await keep([]);
  return token;
}

async function countNext(ports: Ports, device: string, generation: number): Promise<string> {
  const token = newToken(ports.signingKey, device, generation);
  const until = ports.clock().getTime() + LIFETIME_MS;
  await ports.vault.put(SPACE, device, { generation, hash: secretHash(token), until } satisfies Counting);
  return token;
}

/**
 * Exchanges a refresh token for the next one. Returns "reused" when it was used before (of two simultaneous uses one
 * gets the next token, the other proves that a copy exists) and undefined when it is invalid.
 */
export async function nextRefresh(ports: Ports, sent: Refreshing): Promise<string | "reused" | undefined> {
  const now = ports.clock().getTime();
  const counting = (await ports.vault.get(SPACE, sent.device)) as Counting | undefined;
  const grant = await ports.vault.get(GRANTS, sent.device);
  if (!counting || !grant) return undefined;
  if (sent.generation < counting.generation) return "reused";
  if (sent.hash !== counting.hash || counting.until <= now) return undefined;
  const won = await ports.keyvalue.add("device-refreshed", `${sent.device}.${sent.generation}`, true, now + RACE_MS);
  return won ? countNext(ports, sent.device, sent.generation + 1) : "reused";
}
