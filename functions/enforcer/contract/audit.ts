import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { DayOrInstant, paged, pageOf, query } from "#platform/contract";
import { PermissionName } from "./names.ts";
import { AuditEntry } from "./views.ts";

const filters = {
  query: z.string().max(400).optional(),
  actor: z.string().max(80).optional(),
  event: z.string().max(80).optional(),
  subject: z.string().max(80).optional(),
  permission: PermissionName.optional(),
  decision: z.enum(["granted", "denied"]).optional(),
  /** A date or a moment; an `end` that is a date includes that day (in the project's time zone; UTC for administrators). */
  start: DayOrInstant.optional(),
  end: DayOrInstant.optional(),
};

export const audit = {
  listAudit: query("GET /v1/enforcer/audit", {
    summary: "List who changed this project's people, roles, keys and settings, and what was denied; newest first",
    permission: "enforcer.audit.list",
    query: paged(filters),
    returns: pageOf("entries", AuditEntry),
  }),
  listAdminAudit: query("GET /v1/enforcer/admin/audit", {
    summary: "List the audit log of all projects and accounts, newest first",
    scope: "admin",
    permission: "enforcer.admin-audit.list",
    query: paged({ ...filters, project: ProjectId.optional() }),
    returns: pageOf("entries", AuditEntry),
  }),
};
