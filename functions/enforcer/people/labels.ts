import * as z from "zod";
import type { Labels } from "#platform/history";

type GivenRole = { readonly role: string; readonly expiresAt?: string };

/** The history labels of changes to a member. */
export const memberLabels: Labels = {
  titles: {
    RoleAssigned: ({ role, expiresAt }: GivenRole) =>
      `Given the role ${role}${expiresAt ? ` until ${expiresAt.slice(0, 10)}` : ""}`,
    RoleRemoved: ({ role }: GivenRole) => `Role ${role} removed`,
    MemberSuspended: "Suspended",
    MemberReinstated: "Reinstated",
    MemberRemoved: "Removed from the project",
    MemberDescribed: "Job title changed",
  },
  fields: { jobTitle: "Job title" },
  occurrences: ["RoleAssigned", "RoleRemoved"],
  reverts: { MemberDescribed: { jobTitle: z.string().nullable() } },
  undoes: { MemberSuspended: { status: "active" }, MemberReinstated: { status: "suspended" } },
};
