import { type SessionRecord, sessionEnd } from "#platform/http";
import type { Ports } from "#platform/ports";

/** Sessions opened by another session's code, each under `<parent's key>/<session key>`. */
const SPACE = "session-children";
const BATCH_SIZE = 100;

const recordOf = async ({ keyvalue }: Ports, key: string) =>
  (await keyvalue.get("sessions", key)) as SessionRecord | undefined;

export async function noteChild({ keyvalue }: Ports, key: string, record: SessionRecord): Promise<void> {
  if (record.parent !== undefined) await keyvalue.put(SPACE, `${record.parent}/${key}`, true, sessionEnd(record));
}

/** Returns the keys of the sessions opened by this one's codes, at most 100. */
export async function childrenOf({ keyvalue }: Ports, parent: string): Promise<readonly string[]> {
  return (await keyvalue.keys(SPACE, `${parent}/`, BATCH_SIZE)).map((name) => name.slice(parent.length + 1));
}

export const forgetChild = ({ keyvalue }: Ports, parent: string, key: string): Promise<void> =>
  keyvalue.remove(SPACE, `${parent}/${key}`);

/** Returns the keys of the sessions that this one descends from, the nearest first. */
export async function ancestorsOf(ports: Ports, key: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (let at = await recordOf(ports, key); at?.parent !== undefined; at = await recordOf(ports, at.parent))
    found.push(at.parent);
  return found;
}
