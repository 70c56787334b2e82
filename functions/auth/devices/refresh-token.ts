import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { derivedKey, GRANTS, type GrantRecord, secretHash } from "#platform/http";
import type { Ports } from "#platform/ports";

/** A refresh token counts as long as it is used at least this often. Milliseconds. */
const LIFETIME_MS = 90 * 86_400_000;
/** For so long it is remembered who won a race; afterwards the generation tells. Milliseconds. */
const RACE_MS = 600_000;
const FORM = /^pw_rt_(dev_[0-9a-z]{6,40})\.(\d{1,9})\.([\w-]{43})\.([\w-]{22})$/;

const macOf = (signingKey: Uint8Array, said: string): string =>
  createHmac("sha256", derivedKey(signingKey, "refresh-token")).update(said).digest("base64url").slice(0, 22);

/** The `generation` counts from 1: a token of an earlier one that comes again is a copy. */
function newToken(signingKey: Uint8Array, device: string, generation: number): string {
  const said = `${device}.${generation}.${randomBytes(32).toString("base64url")}`;
  return `pw_rt_${said}.${macOf(signingKey, said)}`;
}

export interface Refreshing {
  readonly device: string;
  readonly generation: number;
  readonly hash: string;
}

/** What a refresh token says, where it is one of ours. */
export function readRefreshToken(signingKey: Uint8Array, token: string): Refreshing | undefined {
  const [, device, generation, chance, mac] = FORM.exec(token) ?? [];
  if (!device || !generation || !mac) return undefined;
  const wanted = macOf(signingKey, `${device}.${generation}.${chance}`);
  if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(mac))) return undefined;
  return { device, generation: Number(generation), hash: secretHash(token) };
}

/** The refresh token that counts now, as the vault keeps it beside the grant. */
interface Counting {
  readonly generation: number;
  readonly hash: string;
  readonly until: number;
}
const SPACE = "device-refresh";

/** The first refresh token of a device whose grant `keep` keeps. */
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
 * The next refresh token in place of this one. "reused" when it was used before, by anybody: of two who use it at once one
 * gets the next and the other shows that there is a copy. undefined when it does not count.
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
