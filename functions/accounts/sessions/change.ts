import { type SessionRecord, sessionEnd, UNVERIFIED } from "#platform/http";
import type { Ports } from "#platform/ports";
import { forgetChild } from "./children.ts";
import { renewEntry, sessionKeysOf } from "./index-of-user.ts";

/** Changes a session's record, unless the session has ended. */
export async function changeSession(
  ports: Ports,
  key: string,
  change: (of: SessionRecord) => SessionRecord,
): Promise<void> {
  const { keyvalue } = ports;
  const record = (await keyvalue.get("sessions", key)) as SessionRecord | undefined;
  if (!record) return;
  const changed = change(record);
  await keyvalue.put("sessions", key, changed, sessionEnd(changed));
  if ((await keyvalue.get("ended-sessions", key)) === true) await keyvalue.remove("sessions", key);
}

/** Lets a session continue when its parent ends; its own expiry stays the same. */
export async function detachSession(ports: Ports, key: string): Promise<void> {
  const record = (await ports.keyvalue.get("sessions", key)) as SessionRecord | undefined;
  if (record?.parent === undefined) return;
  await changeSession(ports, key, ({ parent: _, ...alone }) => ({ ...alone, until: sessionEnd(record) }));
  await forgetChild(ports, record.parent, key);
}

/** Unlocks all sessions of a user whose address was just verified: they live as long as any other. */
export async function unlockSessions(ports: Ports, user: string): Promise<void> {
  for (const key of await sessionKeysOf(ports, user)) {
    await changeSession(ports, key, ({ unverified: _, ...record }) => record);
    await renewEntry(ports, user, key);
    if ((await ports.keyvalue.get("ended-sessions", key)) === UNVERIFIED)
      await ports.keyvalue.remove("ended-sessions", key);
  }
}
