import { arePartners } from "#platform/ports";
import type { ReactionContext } from "#platform/reactions";

/** Whether a project's work may be sent to another one, as the platform's one rule has it. */
export async function isPartner({ project }: ReactionContext, fulfiller: string): Promise<boolean> {
  return arePartners(await project(), await project(fulfiller));
}
