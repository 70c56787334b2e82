import {
  DomainAdded,
  DomainRemoved,
  PlatformChanged,
  PlatformCreated,
  PrimaryDomainChosen,
  ProjectArchived,
  ProjectChanged,
  ProjectCreated,
  ProjectDeleted,
  ProjectDeletionCancelled,
  ProjectDeletionRequested,
  ProjectRestored,
  TemplateInstalled,
  TemplateRemoved,
} from "#events/projects";
import { type AuditedEvent, audited, only } from "../audited.ts";

const about = {
  project: ({ project }: { project: string }) => project,
  subject: ({ project }: { project: string }) => ({ type: "project", id: project }),
};
const domains = {
  project: ({ type, owner }: { type: string; owner: string }) => (type === "client" ? owner : undefined),
  subject: ({ type, owner }: { type: string; owner: string }) => ({
    type: type === "client" ? "project" : "platform",
    id: owner,
  }),
};
/** Leaves out the company's details and addresses: the log only records that they changed. */
const settings = ({ project: _, company, supportEmail, logos, ...plain }: Record<string, unknown>) => ({
  ...plain,
  ...(company !== undefined && { company: "changed" }),
  ...(supportEmail !== undefined && { supportEmail: "changed" }),
  ...(logos !== undefined && { logos: "changed" }),
});

export const projectsAudited: readonly AuditedEvent[] = [
  audited(PlatformCreated, {
    subject: ({ platform }) => ({ type: "platform", id: platform }),
    title: ({ name }) => `Platform “${name}” created`,
  }),
  audited(PlatformChanged, {
    subject: ({ platform }) => ({ type: "platform", id: platform }),
    title: "Platform settings changed",
    after: ({ platform: _, supportEmail, ...plain }) => ({
      ...plain,
      ...(supportEmail !== undefined && { supportEmail: "changed" }),
    }),
  }),
  audited(DomainAdded, { ...domains, title: ({ domain }) => `Domain ${domain} added` }),
  audited(PrimaryDomainChosen, { ...domains, title: ({ domain }) => `Domain ${domain} made primary` }),
  audited(DomainRemoved, { ...domains, title: ({ domain }) => `Domain ${domain} removed` }),
  audited(ProjectCreated, { ...about, title: "Project created", after: only("name", "slug", "currency", "timeZone") }),
  audited(ProjectChanged, { ...about, title: "Project settings changed", after: settings }),
  audited(TemplateInstalled, { ...about, title: "Template installed", after: only("template") }),
  audited(TemplateRemoved, { ...about, title: "Template removed", after: only("template") }),
  audited(ProjectArchived, { ...about, title: "Project archived" }),
  audited(ProjectRestored, { ...about, title: "Project restored" }),
  audited(ProjectDeletionRequested, { ...about, title: "Project deletion requested", after: only("until") }),
  audited(ProjectDeletionCancelled, { ...about, title: "Project deletion cancelled" }),
  audited(ProjectDeleted, { ...about, title: "Project deleted" }),
];
