import * as z from "zod";
import { Actor, OrganisationId, ProjectId, UserId } from "#events/_kernel";
import { command, named, paged, pageOf, part, query, type Refusals } from "#platform/contract";
import { HistoryPage } from "#platform/history";

export const refusals = {
  "not-an-admin": [403, "Only an admin of the organisation can do this."],
  "in-another-organisation": [409, "This project belongs to another organisation."],
  "last-admin": [409, "An organisation needs at least one admin."],
  "user-not-found": [404, "Nobody in the organisation has that ID."],
} as const satisfies Refusals;

export const Organisation = z.object({
  id: OrganisationId,
  name: z.string(),
  slug: z.string(),
  /** The number of members; 100 means 100 or more. */
  memberCount: z.int(),
  projectCount: z.int(),
  admins: z.array(z.object({ user: UserId, name: z.string() })),
  /** Whether the caller is an admin of it. */
  isAdmin: z.boolean(),
  createdAt: z.string(),
  createdBy: Actor,
  version: z.int(),
});
export type Organisation = z.infer<typeof Organisation>;

const OrganisationProject = z.object({ id: ProjectId, name: z.string(), memberCount: z.int() });

/** A member of one of the organisation's projects, or one of its admins. */
export const OrganisationMember = z.object({
  user: UserId,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  /** At most 100. */
  projects: z.array(z.object({ project: ProjectId, name: z.string(), roles: z.array(z.string()) })),
});

const base = "/v1/organisations";
const organisationParams = { organisationId: OrganisationId };
const Name = z.string().trim().min(1, "Enter a name").max(80);

/** Whether the caller belongs to an organisation. */
export const hasOrganisation = part("hasOrganisation", z.boolean());

export const organisations = named({
  listOrganisations: query(`GET ${base}`, {
    summary: "List the caller's organisations",
    scope: "user",
    permission: "organisations.organisation.list",
    query: paged({}),
    returns: pageOf("organisations", Organisation),
  }),
  createOrganisation: command(`POST ${base}`, {
    summary: "Create an organisation; its creator is the first admin",
    scope: "user",
    permission: "organisations.organisation.create",
    body: z.strictObject({ name: Name }),
    returns: Organisation,
    status: 201,
  }),
  getOrganisation: query(`GET ${base}/{organisationId}`, {
    summary: "Get an organisation",
    scope: "user",
    permission: "organisations.organisation.view",
    params: organisationParams,
    returns: Organisation,
    refuses: ["not-found"],
  }),
  renameOrganisation: command(`PATCH ${base}/{organisationId}`, {
    summary: "Rename an organisation",
    scope: "user",
    permission: "organisations.organisation.edit",
    params: organisationParams,
    body: z.strictObject({ name: Name }),
    returns: Organisation,
    refuses: ["not-found", "not-an-admin"],
  }),
  listOrganisationMembers: query(`GET ${base}/{organisationId}/members`, {
    summary: "List everyone who works in the organisation's projects, with their projects and roles",
    scope: "user",
    permission: "organisations.member.list",
    params: organisationParams,
    query: paged({}),
    returns: pageOf("members", OrganisationMember),
    refuses: ["not-found"],
  }),
  listOrganisationProjects: query(`GET ${base}/{organisationId}/projects`, {
    summary: "List an organisation's projects by name",
    scope: "user",
    permission: "organisations.organisation.view",
    params: organisationParams,
    query: paged({}),
    returns: pageOf("projects", OrganisationProject),
    refuses: ["not-found"],
  }),
  addOrganisationProject: command(`POST ${base}/{organisationId}/projects`, {
    summary: "Add a project; the caller must be able to edit its settings",
    scope: "user",
    permission: "organisations.organisation.edit",
    params: organisationParams,
    body: z.strictObject({ project: ProjectId }),
    refuses: ["not-found", "not-an-admin", "project-not-found", "in-another-organisation"],
  }),
  removeOrganisationProject: command(`DELETE ${base}/{organisationId}/projects/{project}`, {
    summary: "Remove a project; nothing else about it changes",
    scope: "user",
    permission: "organisations.organisation.edit",
    params: { ...organisationParams, project: ProjectId },
    refuses: ["not-found", "not-an-admin"],
  }),
  addOrganisationAdmin: command(`POST ${base}/{organisationId}/admins`, {
    summary: "Make somebody of the organisation one of its admins",
    scope: "user",
    permission: "organisations.admin.create",
    params: organisationParams,
    body: z.strictObject({ user: UserId }),
    refuses: ["not-found", "not-an-admin", "user-not-found"],
  }),
  removeOrganisationAdmin: command(`DELETE ${base}/{organisationId}/admins/{user}`, {
    summary: "Remove an admin; the last one can't be removed",
    scope: "user",
    permission: "organisations.admin.delete",
    params: { ...organisationParams, user: UserId },
    refuses: ["not-found", "not-an-admin", "last-admin"],
  }),
  getOrganisationHistory: query(`GET ${base}/{organisationId}/history`, {
    summary: "List the history of an organisation, newest first",
    scope: "user",
    permission: "organisations.organisation.view",
    params: organisationParams,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
});
