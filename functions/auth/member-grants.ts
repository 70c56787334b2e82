import type { Actor } from "#events/_kernel";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { DIRECTORY, type Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { device, key } from "./domain/index.ts";
import { endGrant } from "./grants.ts";
import { type AuthRow, authEntryView, heldBy } from "./projections/index.ts";

/** Why a person's grants are settled: the actor, the request and the fact, whose id makes the commands idempotent. */
interface Cause {
  readonly id: string;
  readonly actor: Actor;
  readonly requestId: string;
}
interface Settling extends Cause {
  readonly project: string;
  readonly user: string;
  /** The new owner; absent = they are revoked. */
  readonly to?: string | undefined;
}
const BATCH_SIZE = 100;

/** The active keys and devices that somebody owns in a project, or whose latest secret they know: at most 100. */
export async function grantsHeldBy(
  { views }: Pick<Ports, "views">,
  project: string,
  user: string,
): Promise<readonly AuthRow[]> {
  const reader = readerOf(views, DIRECTORY, async () => {});
  const place = { index: "holder", partition: heldBy(project, user), limit: BATCH_SIZE };
  return (await reader.page(authEntryView, place)).rows;
}

/**
 * Hands over a member's keys and devices to a person with the same permissions, and revokes the others. Safe to repeat.
 */
export async function settleGrants(ports: Ports, settling: Settling): Promise<void> {
  const { project, user, to } = settling;
  const projectAccess = to === undefined ? undefined : await ports.access.projectAccess(to, project, true);
  for (const row of await grantsHeldBy(ports, project, user)) {
    const fits = projectAccess !== undefined && row.scopes.every((scope) => projectAccess.permissions.has(scope));
    if (fits && to !== undefined) await handOver(ports, settling, row, to);
    else await revokeGrant(ports, settling, row);
  }
}

/** Revokes the keys and devices of a person who has left the project. */
export async function settleOutsider(ports: Ports, settling: Omit<Settling, "to">): Promise<void> {
  if (await ports.access.projectAccess(settling.user, settling.project, true)) return;
  await settleGrants(ports, settling);
}

const commandContextOf = (ports: Ports, { actor, requestId }: Cause) =>
  backgroundContext(ports, { tenant: DIRECTORY, actor, requestId, via: "member-left" });

async function handOver(ports: Ports, cause: Settling, { id, project = "", type }: AuthRow, to: string): Promise<void> {
  const options = { idempotencyKey: `hand-over:${cause.id}:${id}` };
  const commandContext = commandContextOf(ports, cause);
  const input = { project, from: cause.user, to };
  const result =
    type === "device"
      ? await run(commandContext, device, id, "handOver", { ...input, device: id }, options)
      : await run(commandContext, key, id, "handOverKey", { ...input, key: id }, options);
  throwOnLostRace(id, result);
}

async function revokeGrant(ports: Ports, cause: Cause, { id, project = "", type }: AuthRow): Promise<void> {
  const options = { idempotencyKey: `member-left:${cause.id}:${id}` };
  const commandContext = commandContextOf(ports, cause);
  const reason = "member-left" as const;
  const result =
    type === "device"
      ? await run(commandContext, device, id, "revoke", { device: id, project, reason }, options)
      : await run(commandContext, key, id, "revokeKey", { key: id, project, reason }, options);
  throwOnLostRace(id, result);
  await endGrant(ports, id);
}

/** Throws on a lost race, so that the delivery is retried. A grant that was revoked meanwhile is fine. */
function throwOnLostRace(id: string, done: object): void {
  if (isRefusal(done) && done.refused === "version-conflict") throw new Error(`The grant ${id} was changed meanwhile`);
}
