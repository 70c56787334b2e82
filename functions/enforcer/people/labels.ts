import * as z from "zod";
import type { Labels } from "#platform/history";

type Given = { readonly role: string; readonly expiresAt?: string };

/** How what happened to a person's place is told. */
export const memberLabels: Labels = {
  titles: {
    RoleAssigned: ({ role, expiresAt }: Given) =>
      `Given the role ${role}${expiresAt ? ` until ${expiresAt.slice(0, 10)}` : ""}`,
    RoleRemoved: ({ role }: Given) => `Role ${role} removed`,
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
