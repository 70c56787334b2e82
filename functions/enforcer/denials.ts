import { denialsId } from "#events/enforcer";
import { backgroundContext, run } from "#platform/commands";
import { type Access, DIRECTORY, type Ports } from "#platform/ports";
import { recentlyUsed } from "#platform/recent";
import { denials } from "./domain/index.ts";

const MINUTE_MS = 60_000;
const MAX_CACHED = 10_000;

/** Records denied commands, at most one a minute for each person and permission. */
export function denialsIn(store: Ports["store"], clock: Ports["clock"]): Access["denied"] {
  const lastMinuteByKey = recentlyUsed<number>(MAX_CACHED);
  return async ({ actor, user, project, permission, operation, requestId, ip }) => {
    const at = clock();
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    const key = `${user} ${project} ${permission}`;
    if (lastMinuteByKey.get(key) === minute) return;
    lastMinuteByKey.set(key, minute);
    const commandContext = backgroundContext({ store, clock }, { tenant: DIRECTORY, actor, requestId, ip });
    const id = denialsId(project, at.toISOString().slice(0, 10));
    // The idempotency key makes the denials of all processes one.
    const options = { idempotencyKey: `denied:${key}:${minute}`, fingerprint: key };
    const input = { project, user, permission, operation };
    // A denial that cannot be recorded is still answered as a denial.
    await run(commandContext, denials, id, "writeDown", input, options).catch(() => lastMinuteByKey.delete(key));
  };
}
