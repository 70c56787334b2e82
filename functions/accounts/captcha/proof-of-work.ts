import { createHmac } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib/v1";
import * as z from "zod";
import type { Ports } from "#platform/ports";

type Kept = Pick<Ports, "keyvalue" | "clock" | "signingKey">;

const LASTS_MS = 5 * 60_000;
/** About a quarter of a second of a browser's time. */
const HARDEST = 50_000;
const Solution = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(HARDEST),
  salt: z.string().max(200),
  signature: z.string().max(200),
});

const keyOf = (ports: Kept): string => createHmac("sha256", ports.signingKey).update("captcha").digest("hex");

/** A challenge that says itself when it ends; nothing is kept of it until it is solved. */
export async function newChallenge(ports: Kept) {
  const expires = new Date(ports.clock().getTime() + LASTS_MS);
  const made = await createChallenge({ hmacKey: keyOf(ports), maxnumber: HARDEST, expires });
  const { challenge, salt, signature } = made;
  return {
    provider: "proof-of-work" as const,
    algorithm: "SHA-256" as const,
    maxnumber: HARDEST,
    challenge,
    salt,
    signature,
    expiresAt: expires.toISOString(),
  };
}

/** Whether this is the solution of a challenge of ours, in time and for the first time. Base64 of its JSON. */
export async function isSolved(ports: Kept, response: string): Promise<boolean> {
  const solution = Solution.safeParse(jsonIn(response));
  if (!solution.success) return false;
  const expires = Number(new URLSearchParams(solution.data.salt.split("?")[1]).get("expires")) * 1000;
  if (!(expires > ports.clock().getTime())) return false;
  if (!(await verifySolution(solution.data, keyOf(ports), false))) return false;
  return ports.keyvalue.add("captchas", solution.data.challenge, true, expires + LASTS_MS);
}

function jsonIn(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, "base64").toString());
  } catch {
    return undefined;
  }
}
