import { projection, view } from "#platform/views";
import type { AuditedEvent } from "../audit/audited.ts";
import { entryOf } from "../audit/entry.ts";
import { accountsAudited } from "../audit/events/accounts.ts";
import { authAudited } from "../audit/events/auth.ts";
import { enforcerAudited } from "../audit/events/enforcer.ts";
import { organisationsAudited } from "../audit/events/organisations.ts";
import { projectsAudited } from "../audit/events/projects.ts";
import { AuditEntry } from "../contract/views.ts";

const auditedEvents: readonly AuditedEvent[] = [
  ...accountsAudited,
  ...authAudited,
  ...enforcerAudited,
  ...organisationsAudited,
  ...projectsAudited,
];

/** Index partitions for a value among all entries, and among those of its project. */
const places = (value: string | undefined, { at, project }: AuditEntry) =>
  value === undefined
    ? undefined
    : [{ partition: value, sort: at }, ...(project ? [{ partition: `${project} ${value}`, sort: at }] : [])];

/** The audit log by time; each filter has its own index, for all projects and for one. */
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

/** One entry per audited fact. */
export const audits = auditedEvents.reduce(
  (all, { event, telling }) =>
    all.when(
      event,
      ({ id }) => id,
      (_, fact) => entryOf(fact, telling),
    ),
  projection(auditView),
);
