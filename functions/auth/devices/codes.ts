import { createHash, randomInt } from "node:crypto";
import { countAttempt } from "#platform/http";
import type { Ports } from "#platform/ports";
import { LETTERS, readUserCode, userCode } from "../domain/index.ts";

/** What stands behind the letters a device shows. */
export interface Shown {
  readonly device: string;
  /** Where the device asked from. */
  readonly ip?: string | undefined;
}
type Kept = Pick<Ports, "keyvalue" | "clock">;

/** Seconds a code counts, and those between two polls. */
export const CODE_SECONDS = 900;
export const INTERVAL = 5;
/** Milliseconds a code that has run out is still known by, so that it can be told apart from a wrong one. */
export const REMEMBERED_MS = 3_600_000;
const SPACE = "device-codes";

const nameOf = (letters: string): string => createHash("sha256").update(letters).digest("base64url");

/** Letters nobody shows at the moment, kept by their hash. `until` in milliseconds since 1970. */
export async function showCode({ keyvalue }: Kept, shown: Shown, until: number): Promise<string> {
  for (;;) {
    const letters = userCode(Array.from({ length: 8 }, () => randomInt(LETTERS.length)));
    if (await keyvalue.add(SPACE, nameOf(letters.replace("-", "")), shown, until)) return letters;
  }
}

/** What stands behind letters as they were typed; undefined when nothing does. */
async function behind({ keyvalue }: Kept, typed: string): Promise<Shown | undefined> {
  const letters = readUserCode(typed);
  return letters === undefined ? undefined : ((await keyvalue.get(SPACE, nameOf(letters))) as Shown | undefined);
}

/** Looks letters up for somebody who may be guessing: too many wrong ones, by person or by address, end the request. */
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
