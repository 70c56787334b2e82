import { createHmac } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib/v1";
import * as z from "zod";
import type { Ports } from "#platform/ports";

type ChallengePorts = Pick<Ports, "keyvalue" | "clock" | "signingKey">;

const CHALLENGE_LIFETIME_MS = 5 * 60_000;
/** Takes a browser about a quarter of a second. */
const MAX_NUMBER = 50_000;
const Solution = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(MAX_NUMBER),
  salt: z.string().max(200),
  signature: z.string().max(200),
});

const keyOf = (ports: ChallengePorts): string => createHmac("sha256", ports.signingKey).update("captcha").digest("hex");

/** Creates a challenge that contains its own expiry. Nothing is stored until it is solved. */
export async function newChallenge(ports: ChallengePorts) {
  const expires = new Date(ports.clock().getTime() + CHALLENGE_LIFETIME_MS);
  const made = await createChallenge({ hmacKey: keyOf(ports), maxnumber: MAX_NUMBER, expires });
  const { challenge, salt, signature } = made;
  return {
    provider: "proof-of-work" as const,
    algorithm: "SHA-256" as const,
    maxnumber: MAX_NUMBER,
    challenge,
    salt,
    signature,
    expiresAt: expires.toISOString(),
  };
}

/**
 * Whether this is a valid, unexpired and first-time solution of one of our challenges. `response` is Base64 of its
 * JSON.
 */
export async function isSolved(ports: ChallengePorts, response: string): Promise<boolean> {
  const solution = Solution.safeParse(jsonIn(response));
  if (!solution.success) return false;
  const expires = Number(new URLSearchParams(solution.data.salt.split("?")[1]).get("expires")) * 1000;
  if (!(expires > ports.clock().getTime())) return false;
  if (!(await verifySolution(solution.data, keyOf(ports), false))) return false;
  return ports.keyvalue.add("captchas", solution.data.challenge, true, expires + CHALLENGE_LIFETIME_MS);
}

function jsonIn(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, "base64").toString());
  } catch {
    return undefined;
  }
}
