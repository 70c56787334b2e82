import { SESSION_MS, type SessionRecord, UNVERIFIED } from "#platform/http";
import type { Ports } from "#platform/ports";
import { sessionKeysOf } from "./index-of-user.ts";

/** Changes what is kept of a session, unless it is over or ends meanwhile. */
export async function changeSession(
  ports: Ports,
  key: string,
  change: (of: SessionRecord) => SessionRecord,
): Promise<void> {
  const { keyvalue } = ports;
  const record = (await keyvalue.get("sessions", key)) as SessionRecord | undefined;
  if (!record) return;
  await keyvalue.put("sessions", key, change(record), record.createdAt + SESSION_MS);
  if ((await keyvalue.get("ended-sessions", key)) === true) await keyvalue.remove("sessions", key);
}

/** Opens everything to the sessions of a user whose address is verified now. */
export async function unlockSessions(ports: Ports, user: string): Promise<void> {
  for (const key of await sessionKeysOf(ports, user)) {
    await changeSession(ports, key, ({ unverified: _, ...record }) => record);
    if ((await ports.keyvalue.get("ended-sessions", key)) === UNVERIFIED)
      await ports.keyvalue.remove("ended-sessions", key);
  }
}
