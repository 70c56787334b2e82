import type { Actor } from "#events/_kernel";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { DIRECTORY, type Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { device, key } from "./domain/index.ts";
import { endGrant } from "./grants.ts";
import { type AuthRow, authEntryView, heldBy } from "./projections/index.ts";

/** Why a person's grants are settled: who did it, in which request, and by which fact (its id keys the commands). */
interface Cause {
  readonly id: string;
  readonly actor: Actor;
  readonly requestId: string;
}
interface Settling extends Cause {
  readonly project: string;
  readonly user: string;
  /** Who takes them over; absent = they are revoked. */
  readonly to?: string | undefined;
}
const AT_ONCE = 100;

/** The live keys and devices somebody answers for in a project, or knows the newest secret of: at most 100. */
export async function heldIn(
  { views }: Pick<Ports, "views">,
  project: string,
  user: string,
): Promise<readonly AuthRow[]> {
  const reader = readerOf(views, DIRECTORY, async () => {});
  const place = { index: "holder", partition: heldBy(project, user), limit: AT_ONCE };
  return (await reader.page(authEntryView, place)).rows;
}

/**
 * Hands a member's keys and devices in a project over to whoever may do all they may, and revokes the others. Harmless when
 * it runs again.
 */
export async function settleGrants(ports: Ports, settling: Settling): Promise<void> {
  const { project, user, to } = settling;
  const standing = to === undefined ? undefined : await ports.access.standing(to, project, true);
  for (const row of await heldIn(ports, project, user)) {
    const fits = standing !== undefined && row.scopes.every((scope) => standing.permissions.has(scope));
    if (fits && to !== undefined) await handOver(ports, settling, row, to);
    else await revokeGrant(ports, settling, row);
  }
}

/** Revokes what somebody holds in a project they are out of. */
export async function settleOutsider(ports: Ports, settling: Omit<Settling, "to">): Promise<void> {
  if (await ports.access.standing(settling.user, settling.project, true)) return;
  await settleGrants(ports, settling);
}

const askingOf = (ports: Ports, { actor, requestId }: Cause) => ({
  tenant: DIRECTORY,
  store: ports.store,
  clock: ports.clock,
  actor,
  requestId,
  via: "member-left",
  consistency: new Set<string>(),
});

async function handOver(ports: Ports, cause: Settling, { id, project = "", type }: AuthRow, to: string): Promise<void> {
  const options = { idempotencyKey: `hand-over:${cause.id}:${id}` };
  const asking = askingOf(ports, cause);
  const input = { project, from: cause.user, to };
  const done =
    type === "device"
      ? await run(asking, device, id, "handOver", { ...input, device: id }, options)
      : await run(asking, key, id, "handOverKey", { ...input, key: id }, options);
  settled(id, done);
}

async function revokeGrant(ports: Ports, cause: Cause, { id, project = "", type }: AuthRow): Promise<void> {
  const options = { idempotencyKey: `member-left:${cause.id}:${id}` };
  const asking = askingOf(ports, cause);
  const reason = "member-left" as const;
  const done =
    type === "device"
      ? await run(asking, device, id, "revoke", { device: id, project, reason }, options)
      : await run(asking, key, id, "revokeKey", { key: id, project, reason }, options);
  settled(id, done);
  await endGrant(ports, id);
}

/** A lost race is tried again with the delivery; that it was revoked meanwhile is as good. */
function settled(id: string, done: object): void {
  if (isRefusal(done) && done.refused === "version-conflict") throw new Error(`The grant ${id} was changed meanwhile`);
}
