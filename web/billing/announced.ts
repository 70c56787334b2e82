import { billing } from "#contracts/billing";
import type { AnyMember } from "#web/_server/member.ts";
import { type Announced, announcedOf } from "./announcements.ts";

/** The project's billing announcements; none for people who may not see them. */
export async function announced(who: AnyMember): Promise<readonly Announced[]> {
  if (!who.project || !who.permissions.includes("billing.project.view")) return [];
  const answer = await who.call(billing.getBilling);
  return announcedOf(answer.ok ? answer.value : undefined);
}
