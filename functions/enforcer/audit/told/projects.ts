import {
  PlatformCreated,
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
import { only, type Told, tell } from "../telling.ts";

const about = {
  project: ({ project }: { project: string }) => project,
  subject: ({ project }: { project: string }) => ({ type: "project", id: project }),
};
/** The company's papers and addresses are not for this log: it tells that they changed. */
const settings = ({ project: _, company, supportEmail, logos, ...plain }: Record<string, unknown>) => ({
  ...plain,
  ...(company !== undefined && { company: "changed" }),
  ...(supportEmail !== undefined && { supportEmail: "changed" }),
  ...(logos !== undefined && { logos: "changed" }),
});

export const projectsTold: readonly Told[] = [
  tell(PlatformCreated, {
    subject: ({ platform }) => ({ type: "platform", id: platform }),
    title: ({ name }) => `Platform “${name}” created`,
  }),
  tell(ProjectCreated, { ...about, title: "Project created", after: only("name", "slug", "currency", "timeZone") }),
  tell(ProjectChanged, { ...about, title: "Project settings changed", after: settings }),
  tell(TemplateInstalled, { ...about, title: "Template installed", after: only("template") }),
  tell(TemplateRemoved, { ...about, title: "Template removed", after: only("template") }),
  tell(ProjectArchived, { ...about, title: "Project archived" }),
  tell(ProjectRestored, { ...about, title: "Project restored" }),
  tell(ProjectDeletionRequested, { ...about, title: "Project deletion requested", after: only("until") }),
  tell(ProjectDeletionCancelled, { ...about, title: "Project deletion cancelled" }),
  tell(ProjectDeleted, { ...about, title: "Project deleted" }),
];
