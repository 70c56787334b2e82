import { billingNotice } from "#contracts/billing";
import type { AnyMember } from "#web/_server/member.ts";
import type { PartValues } from "#web/_server/parts.ts";
import { type Announced, announcedOf } from "./announcements.ts";

export const parts = [billingNotice];

/** The project's billing announcements; none for people who may not see them. */
export function announced({ project, permissions }: AnyMember, of: PartValues): readonly Announced[] {
  if (!project || !permissions.includes("billing.project.view")) return [];
  return announcedOf(of(billingNotice));
}
