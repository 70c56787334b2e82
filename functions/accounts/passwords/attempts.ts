import { Problem } from "#platform/http";
import type { Ports } from "#platform/ports";

const WINDOW = 15 * 60 * 1000;

/** Counts an attempt in a window of 15 minutes from the first; one too many ends the request with 429. */
export async function countAttempt(
  ports: Ports,
  kind: "sign-in" | "register",
  emailKey: string,
  most: number,
): Promise<void> {
  const now = ports.clock().getTime();
  const ends = now + WINDOW;
  await ports.keyvalue.add(`${kind}-windows`, emailKey, ends, ends);
  const count = await ports.keyvalue.increment(`${kind}-attempts`, emailKey, 1, ends);
  if (count <= most) return;
  const until = ((await ports.keyvalue.get(`${kind}-windows`, emailKey)) as number | undefined) ?? ends;
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  throw new Problem(429, "RATE_LIMITED", "Too many attempts. Try again later.", {}, { "retry-after": String(seconds) });
}

export async function forgetAttempts(ports: Ports, kind: "sign-in", emailKey: string): Promise<void> {
  await ports.keyvalue.remove(`${kind}-attempts`, emailKey);
  await ports.keyvalue.remove(`${kind}-windows`, emailKey);
}

export const tooBusy = (): Problem =>
  new Problem(429, "BUSY", "Too much at once. Try again shortly.", {}, { "retry-after": "2" });
