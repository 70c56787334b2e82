import type { CommandContext } from "#platform/commands";
import { run } from "#platform/commands";
import type { SessionRecord } from "#platform/http";
import { sessionEnd } from "#platform/http";
import type { Ports } from "#platform/ports";
import { session } from "../domain/index.ts";
import { childrenOf, forgetChild, noteChild } from "./children.ts";

/** A user's sessions, each under `<user>/<session key>`: where and with what it was opened. */
const SPACE = "user-sessions";
const MOST = 100;
/** Longer than an access token lives, so that none of the session's outlives it. Milliseconds. */
const REMEMBERED = 10 * 60_000;

export interface Opened {
  readonly ip: string;
  readonly userAgent: string;
}

export async function noteSession(ports: Ports, key: string, record: SessionRecord, opened: Opened) {
  await noteChild(ports, key, record);
  await ports.keyvalue.put(SPACE, `${record.user}/${key}`, opened, sessionEnd(record));
}

export const openedAt = async (ports: Ports, user: string, key: string): Promise<Opened | undefined> =>
  (await ports.keyvalue.get(SPACE, `${user}/${key}`)) as Opened | undefined;

/** The keys of a user's sessions, at most 100. */
export const sessionKeysOf = async (ports: Ports, user: string): Promise<readonly string[]> =>
  (await ports.keyvalue.keys(SPACE, `${user}/`, MOST)).map((name) => name.slice(user.length + 1));

/** Ends a session, those opened by its codes and the tokens they handed out, at once. What was written is nobody's to see: a phantom writes nothing. */
export async function endSession(
  ports: Ports,
  asking: CommandContext,
  { user, key, why }: { user: string; key: string; why?: "ended" | "password" | "two-factor" },
): Promise<void> {
  const { keyvalue, clock } = ports;
  await keyvalue.put("ended-sessions", key, true, clock().getTime() + REMEMBERED);
  await keyvalue.remove("sessions", key);
  await keyvalue.remove(SPACE, `${user}/${key}`);
  const unseen = { ...asking, consistency: new Set<string>() };
  await run(unseen, session, key, "signOut", why ? { why } : {});
  for (let children = await childrenOf(ports, key); children.length > 0; children = await childrenOf(ports, key))
    for (const child of children) {
      await endSession(ports, asking, { user, key: child, why: why ?? "ended" });
      await forgetChild(ports, key, child);
    }
}

/** Ends all sessions of a user but those to keep; answers how many. */
export async function endSessions(
  ports: Ports,
  asking: CommandContext,
  { user, keep = [], why }: { user: string; keep?: readonly string[]; why: "ended" | "password" | "two-factor" },
): Promise<number> {
  let ended = 0;
  for (;;) {
    const keys = (await sessionKeysOf(ports, user)).filter((key) => !keep.includes(key));
    if (keys.length === 0) return ended;
    await Promise.all(keys.map((key) => endSession(ports, asking, { user, key, why })));
    ended += keys.length;
  }
}
