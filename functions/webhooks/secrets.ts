import { createHmac, randomBytes } from "node:crypto";
import type { Ports } from "#platform/ports";

const SPACE = "webhooks";
const PREFIX = "whsec_";
const SHOWN = 10;

/** Newest first; an earlier one signs until `until`. */
interface StoredSecrets {
  readonly secrets: readonly { readonly secret: string; readonly until?: string }[];
}

/** A secret as it is handed out once, and how it begins. */
export function newSecret(): { readonly secret: string; readonly prefix: string } {
  const secret = `${PREFIX}${randomBytes(32).toString("base64")}`;
  return { secret, prefix: secret.slice(0, SHOWN) };
}

export async function storeSecret(
  { vault }: Pick<Ports, "vault">,
  endpointId: string,
  secret: string,
  overlapUntil?: string,
): Promise<void> {
  const stored = (await vault.get(SPACE, endpointId)) as StoredSecrets | undefined;
  const [before] = stored?.secrets ?? [];
  const earlier =
    before && before.secret !== secret && overlapUntil ? [{ secret: before.secret, until: overlapUntil }] : [];
  await vault.put(SPACE, endpointId, { secrets: [{ secret }, ...earlier] } satisfies StoredSecrets);
}
/** The newest secret, for who lost the answer to the request that made it. */
export async function currentSecret({ vault }: Pick<Ports, "vault">, endpointId: string): Promise<string | undefined> {
  return ((await vault.get(SPACE, endpointId)) as StoredSecrets | undefined)?.secrets[0]?.secret;
}
export const forgetSecrets = ({ vault }: Pick<Ports, "vault">, endpointId: string): Promise<void> =>
  vault.remove(SPACE, endpointId);

/** Signs as Standard Webhooks do: one signature for each secret that counts now. */
export function signatureOf(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

export async function signed(
  { vault, clock }: Pick<Ports, "vault" | "clock">,
  endpointId: string,
  messageId: string,
  body: string,
): Promise<Record<string, string> | undefined> {
  const stored = (await vault.get(SPACE, endpointId)) as StoredSecrets | undefined;
  const now = clock();
  const timestamp = Math.floor(now.getTime() / 1000);
  const current = stored?.secrets.filter(({ until }) => until === undefined || until > now.toISOString()) ?? [];
  if (current.length === 0) return undefined;
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": current.map(({ secret }) => signatureOf(secret, messageId, timestamp, body)).join(" "),
  };
}
