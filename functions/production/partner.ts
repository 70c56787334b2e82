import { arePartners } from "#platform/ports";
import type { Surroundings } from "#platform/reactions";

/** Whether a project may send work to another one, by the platform's rule. */
export async function isPartner({ project }: Surroundings, fulfiller: string): Promise<boolean> {
  return arePartners(await project(), await project(fulfiller));
}
