import { createHash, randomInt } from "node:crypto";
import { countAttempt } from "#platform/http";
import type { Ports } from "#platform/ports";
import { LETTERS, readUserCode, userCode } from "../domain/index.ts";

/** The device behind a user code. */
export interface Shown {
  readonly device: string;
  /** The IP address that the device requested the code from. */
  readonly ip?: string | undefined;
}
type CodePorts = Pick<Ports, "keyvalue" | "clock">;

/** Seconds that a code is valid, and seconds between two polls. */
export const CODE_SECONDS = 900;
export const INTERVAL = 5;
/** Milliseconds that an expired code is remembered, to tell it from a wrong one. */
export const RETENTION_MS = 3_600_000;
const SPACE = "device-codes";

const nameOf = (letters: string): string => createHash("sha256").update(letters).digest("base64url");

/** Issues a user code that is not in use, stored by its hash. `until` in milliseconds since 1970. */
export async function showCode({ keyvalue }: CodePorts, shown: Shown, until: number): Promise<string> {
  for (;;) {
    const letters = userCode(Array.from({ length: 8 }, () => randomInt(LETTERS.length)));
    if (await keyvalue.add(SPACE, nameOf(letters.replace("-", "")), shown, until)) return letters;
  }
}

/** Returns the device behind a typed user code; undefined when there is none. */
async function behind({ keyvalue }: CodePorts, typed: string): Promise<Shown | undefined> {
  const letters = readUserCode(typed);
  return letters === undefined ? undefined : ((await keyvalue.get(SPACE, nameOf(letters))) as Shown | undefined);
}

/** Looks up a typed user code and limits guessing: too many wrong codes of a person or IP address end the request. */
export async function guessed(
  ports: Ports,
  typed: string,
  who: { readonly user: string; readonly ip?: string | undefined },
) {
  const attempt = await countAttempt(ports, "user-code", { account: who.user, ip: who.ip });
  const found = await behind(ports, typed);
  if (found) await attempt.giveBack();
  return found;
}
