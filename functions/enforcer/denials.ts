import { denialsId } from "#events/enforcer";
import { run } from "#platform/commands";
import { type Access, DIRECTORY, type Ports } from "#platform/ports";
import { denials } from "./domain/index.ts";

const MINUTE_MS = 60_000;
const MOST_KEPT = 10_000;

/** Writes denied commands down: of the same person and permission at most one a minute, however often they ask. */
export function denialsIn(store: Ports["store"], clock: Ports["clock"]): Access["denied"] {
  const told = new Map<string, number>();
  return async ({ actor, user, project, permission, operation, requestId, ip }) => {
    const at = clock();
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    const key = `${user} ${project} ${permission}`;
    if (told.get(key) === minute) return;
    told.delete(key);
    told.set(key, minute);
    if (told.size > MOST_KEPT) told.delete(told.keys().next().value as string);
    const asking = { tenant: DIRECTORY, store, clock, actor, requestId, ip, consistency: new Set<string>() };
    const id = denialsId(project, at.toISOString().slice(0, 10));
    // Other processes count by themselves; the key makes theirs and ours one.
    const options = { idempotencyKey: `denied:${key}:${minute}`, fingerprint: key };
    const input = { project, user, permission, operation };
    // What cannot be written down is no reason to answer anything but the denial.
    await run(asking, denials, id, "writeDown", input, options).catch(() => told.delete(key));
  };
}
