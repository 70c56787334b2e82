import type { z } from "zod";
import { enforcer } from "#contracts/enforcer";
import { readPages } from "#web/_record/list-url.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";

export type AuditEntry = z.infer<typeof import("#contracts/enforcer").AuditEntry>;

export const FILTERS = ["event", "actor", "decision", "start", "end", "subject"] as const;
const pageSize = 50;

/** The people that the page's own entries name: who is no longer in the project has no other name here. */
const actorsIn = (entries: readonly AuditEntry[]) =>
  entries.flatMap(({ actor: { id, kind, name } }) => (kind === "user" && name ? [{ id, name }] : []));

/** A page of the log for the URL, with the names of the people and invitations in it. */
export async function auditData({ call, user, project, permissions }: Member, url: URLSearchParams) {
  const everything = user.isAdmin && url.get("scope") === "everything";
  const filters = Object.fromEntries(FILTERS.flatMap((name) => (url.get(name) ? [[name, url.get(name)]] : [])));
  const query = { ...filters, pageSize, pageToken: readPages(url).pages.at(-1) };
  const [page, people, invited] = await Promise.all([
    everything ? call(enforcer.listAdminAudit, { query }) : call(enforcer.listAudit, { query }),
    permissions.includes("enforcer.user.list") ? call(enforcer.listUsers, { query: { pageSize: 100 } }) : undefined,
    permissions.includes("enforcer.invite.list")
      ? call(enforcer.listInvites, { params: { project: project.id }, query: { pageSize: 100 } })
      : undefined,
  ]);
  const { entries, nextPageToken } = orThrow(page);
  const may = {
    export: !everything && permissions.includes("enforcer.audit.export"),
    personal: permissions.includes("enforcer.audit.manage"),
  };
  const members = people?.ok ? people.value.users.map(({ id, name }) => ({ id, name })) : [];
  const invites = invited?.ok ? invited.value.invites.map(({ id, email }) => ({ id, name: email })) : [];
  const names = [...actorsIn(entries), ...members, ...invites, { id: project.id, name: project.name }];
  return { entries, next: nextPageToken ?? undefined, people: members, names, everything, admin: user.isAdmin, may };
}
export type AuditData = Awaited<ReturnType<typeof auditData>>;
export const perPage = pageSize;
