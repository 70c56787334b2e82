import { type CommandContext, detachedContext, run } from "#platform/commands";
import type { SessionRecord } from "#platform/http";
import { sessionEnd } from "#platform/http";
import type { Ports } from "#platform/ports";
import { session } from "../domain/index.ts";
import { childrenOf, forgetChild, noteChild } from "./children.ts";

/** A user's sessions, each under `<user>/<session key>`, with the IP address and browser that opened it. */
const SPACE = "user-sessions";
const MAX_SESSIONS = 100;
/** Longer than an access token lives, so that no token outlives its session's entry. Milliseconds. */
const ENTRY_LIFETIME_MS = 10 * 60_000;

export interface Opened {
  readonly ip: string;
  readonly userAgent: string;
}

export async function noteSession(ports: Ports, key: string, record: SessionRecord, opened: Opened) {
  await noteChild(ports, key, record);
  await ports.keyvalue.put(SPACE, `${record.user}/${key}`, opened, sessionEnd(record));
}

/** Keeps a session among its user's as long as it lives by now. */
export async function renewEntry(ports: Ports, user: string, key: string): Promise<void> {
  const record = (await ports.keyvalue.get("sessions", key)) as SessionRecord | undefined;
  const opened = await openedAt(ports, user, key);
  if (record && opened) await ports.keyvalue.put(SPACE, `${user}/${key}`, opened, sessionEnd(record));
}

export const openedAt = async (ports: Ports, user: string, key: string): Promise<Opened | undefined> =>
  (await ports.keyvalue.get(SPACE, `${user}/${key}`)) as Opened | undefined;

/** Returns the keys of a user's sessions, at most 100. */
export const sessionKeysOf = async (ports: Ports, user: string): Promise<readonly string[]> =>
  (await ports.keyvalue.keys(SPACE, `${user}/`, MAX_SESSIONS)).map((name) => name.slice(user.length + 1));

/** Ends a session, the sessions opened by its codes and their tokens, immediately. Phantom sessions record nothing. */
export async function endSession(
  ports: Ports,
  commandContext: CommandContext,
  { user, key, why }: { user: string; key: string; why?: "ended" | "password" | "two-factor" },
): Promise<void> {
  const { keyvalue, clock } = ports;
  await keyvalue.put("ended-sessions", key, true, clock().getTime() + ENTRY_LIFETIME_MS);
  await keyvalue.remove("sessions", key);
  await keyvalue.remove(SPACE, `${user}/${key}`);
  const withoutConsistency = detachedContext(commandContext);
  await run(withoutConsistency, session, key, "signOut", why ? { why } : {});
  for (let children = await childrenOf(ports, key); children.length > 0; children = await childrenOf(ports, key))
    for (const child of children) {
      await endSession(ports, commandContext, { user, key: child, why: why ?? "ended" });
      await forgetChild(ports, key, child);
    }
}

/** Ends all sessions of a user except those to keep; returns how many. */
export async function endSessions(
  ports: Ports,
  commandContext: CommandContext,
  { user, keep = [], why }: { user: string; keep?: readonly string[]; why: "ended" | "password" | "two-factor" },
): Promise<number> {
  let ended = 0;
  for (;;) {
    const keys = (await sessionKeysOf(ports, user)).filter((key) => !keep.includes(key));
    if (keys.length === 0) return ended;
    await Promise.all(keys.map((key) => endSession(ports, commandContext, { user, key, why })));
    ended += keys.length;
  }
}
