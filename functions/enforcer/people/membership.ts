import { type Done, run } from "#platform/commands";
import { type CommandOf, type InputOf, isRefusal, type Refusal, type RefusalOf, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { enforcerOf } from "../access.ts";
import { membership } from "../domain/index.ts";
import type { Reach } from "../domain/reach.ts";

type Command = CommandOf<typeof membership>;
type Failed<K extends Command> = RefusalOf<typeof membership, K> | Refusal<"version-conflict">;

/** Runs a command on the project's membership. It reserves nothing, so `taken` cannot happen. */
export async function inMembership<K extends Command>(
  { commandContext, project }: Pick<Context, "commandContext" | "project">,
  command: K,
  input: InputOf<typeof membership, K>,
): Promise<Done | Failed<K>> {
  const result = await run({ ...commandContext, tenant: DIRECTORY }, membership, project.id, command, input);
  if (isRefusal(result) && ["taken", "insufficient", "too-large", "idempotency-mismatch"].includes(result.refused))
    throw new Error(`A membership stumbled over ${result.refused}`);
  return result as Done | Failed<K>;
}

/** Returns what the asker may give and take of `wanted` and of `user`'s roles, and opens the membership if needed. */
export async function reachOver(
  context: Context,
  user: string,
  wanted: readonly string[],
): Promise<Reach | Refusal<"project-not-found" | "version-conflict">> {
  const { project, caller, ports } = context;
  const enforcer = enforcerOf(ports.access);
  const row = await enforcer.row(project.id);
  if (!row) return refuse("project-not-found");
  const opened = await inMembership(context, "openMembership", { project: project.id, owner: row.owner });
  if (isRefusal(opened)) return opened;
  const held = (row.roles[user] ?? []).map(({ role }) => role);
  return enforcer.reach(caller.user, project.id, [...wanted, ...held]);
}
