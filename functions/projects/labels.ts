import { type Labels, shortText } from "#platform/history";
import { UpdateProject } from "./contract/bodies.ts";
import { templateBy } from "./templates/templates.ts";

const fields: Readonly<Record<string, string>> = {
  name: "Name",
  logos: "Logos",
  company: "Company",
  currency: "Currency",
  timeZone: "Time zone",
  locale: "Language and dates",
  country: "Country",
  units: "Units",
  supportEmail: "Support email",
  making: "Making for other projects",
  papers: "Packing slips and receipts",
  requireTwoFactor: "Two-factor authentication for everyone",
  requireTwoFactorFrom: "Required from",
};
export const labelOf = (field: string): string => fields[field] ?? field;
export const textOf = (value: unknown): string | null => shortText(value);

const { archived: _archived, ...settings } = UpdateProject.shape;
const templateName = (id: string): string => templateBy(id)?.name ?? id;

export const projectLabels: Labels = {
  titles: {
    ProjectCreated: "Project created",
    ProjectChanged: ({ project: _, ...changed }: Record<string, unknown>) =>
      Object.keys(changed).length === 1 ? `${labelOf(Object.keys(changed)[0] ?? "")} changed` : "Settings changed",
    TemplateInstalled: ({ template }: { template: string }) => `Template installed: ${templateName(template)}`,
    TemplateRemoved: ({ template }: { template: string }) => `Template removed: ${templateName(template)}`,
    ProjectArchived: "Archived",
    ProjectRestored: "Restored from the archive",
    ProjectDeletionRequested: ({ until }: { until: string }) => `Deletion requested, due ${until.slice(0, 10)}`,
    ProjectDeletionCancelled: "Deletion cancelled",
    ProjectDeleted: "Deleted",
  },
  fields,
  reverts: { ProjectChanged: settings },
  undoes: { ProjectArchived: { archived: false }, ProjectRestored: { archived: true } },
};
