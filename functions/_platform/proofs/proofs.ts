import { createHash, randomBytes } from "node:crypto";
import type { Ports } from "#platform/ports";

type ProofPorts = Pick<Ports, "keyvalue" | "clock">;

const spaceOf = (space: string): string => `proofs-${space}`;

/** The name a token is kept under: enough to take it back later, worth nothing as a token. */
export const proofKey = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * A secret that proves one thing for a while: a link in a mail, a code in an address. The store keeps its hash only.
 * Answers the token (43 characters, base64url); `lastsMs` in milliseconds. All tokens issued for the same `name` can be
 * taken back together.
 */
export async function issueProof(
  { keyvalue, clock }: ProofPorts,
  space: string,
  claims: object,
  lastsMs: number,
  name?: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const until = clock().getTime() + lastsMs;
  await keyvalue.put(spaceOf(space), proofKey(token), { ...claims, until }, until);
  if (name) await keyvalue.put(`${spaceOf(space)}-named`, `${name} ${proofKey(token)}`, true, until);
  return token;
}

/** What a token proves, as it was issued, with its end (`until`, ms since 1970); undefined when unknown, used or over. Uses nothing up. */
export async function readProof<T extends object>(
  { keyvalue }: ProofPorts,
  space: string,
  token: string,
): Promise<(T & { readonly until: number }) | undefined> {
  return (await keyvalue.get(spaceOf(space), proofKey(token))) as (T & { readonly until: number }) | undefined;
}

/** Uses a token up: of any number who try at once, one alone is answered what it proves. */
export async function useProof<T extends object>(
  ports: ProofPorts,
  space: string,
  token: string,
): Promise<T | undefined> {
  const proof = await readProof<T>(ports, space, token);
  if (!proof) return undefined;
  const won = await ports.keyvalue.add(`${spaceOf(space)}-used`, proofKey(token), true, proof.until);
  if (!won) return undefined;
  await ports.keyvalue.remove(spaceOf(space), proofKey(token));
  return proof;
}

/** Makes the token of this `proofKey` worth nothing. */
export const revokeProof = ({ keyvalue }: ProofPorts, space: string, key: string): Promise<void> =>
  keyvalue.remove(spaceOf(space), key);

/** Makes every token that was issued for this `name` worth nothing. */
export async function revokeProofsOf({ keyvalue }: ProofPorts, space: string, name: string): Promise<void> {
  const named = `${spaceOf(space)}-named`;
  for (;;) {
    const keys = await keyvalue.keys(named, `${name} `, 100);
    for (const key of keys) {
      await keyvalue.remove(spaceOf(space), key.slice(name.length + 1));
      await keyvalue.remove(named, key);
    }
    if (keys.length < 100) return;
  }
}
