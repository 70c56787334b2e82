import { arePartners } from "#platform/ports";
import type { ReactionContext } from "#platform/reactions";

/** Whether a project may send work to another one, by the platform's rule. */
export async function isPartner({ project }: ReactionContext, fulfiller: string): Promise<boolean> {
  return arePartners(await project(), await project(fulfiller));
}
