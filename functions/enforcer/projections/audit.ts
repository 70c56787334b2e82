import { projection, view } from "#platform/views";
import { entryOf } from "../audit/entry.ts";
import type { Told } from "../audit/telling.ts";
import { accountsTold } from "../audit/told/accounts.ts";
import { authTold } from "../audit/told/auth.ts";
import { enforcerTold } from "../audit/told/enforcer.ts";
import { organisationsTold } from "../audit/told/organisations.ts";
import { projectsTold } from "../audit/told/projects.ts";
import { AuditEntry } from "../contract/views.ts";

const told: readonly Told[] = [...accountsTold, ...authTold, ...enforcerTold, ...organisationsTold, ...projectsTold];

/** A place among all entries with this value, and one among those of its project. */
const places = (value: string | undefined, { at, project }: AuditEntry) =>
  value === undefined
    ? undefined
    : [{ partition: value, sort: at }, ...(project ? [{ partition: `${project} ${value}`, sort: at }] : [])];

/** The audit log, by time; each filter has an index of its own, for all projects and for one. */
export const auditView = view<AuditEntry>({
  name: "audit-entry",
  // 2: entries are titled in the words of the language guide
  version: 2,
  row: AuditEntry,
  indexes: {
    all: ({ at }) => ({ sort: at }),
    project: ({ at, project }) => (project ? { partition: project, sort: at } : undefined),
    actor: (entry) => places(entry.actor.id, entry),
    event: (entry) => places(entry.event, entry),
    subject: (entry) => places(entry.subject?.id, entry),
    permission: (entry) => places(entry.permission, entry),
    decision: (entry) => places(entry.decision, entry),
  },
  lean: ["actor", "event", "subject", "permission", "decision"],
});

/** One entry per fact that has a telling. */
export const audits = told.reduce(
  (all, { event, telling }) =>
    all.when(
      event,
      ({ id }) => id,
      (_, fact) => entryOf(fact, telling),
    ),
  projection(auditView),
);
