import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { ModuleCode } from "#events/integrations";
import { command, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import {
  copyIntegrationRequest,
  installIntegrationRequest,
  rollBackIntegrationRequest,
  updateIntegrationRequest,
} from "./bodies.ts";
import { ConfigVersion, Integration } from "./views.ts";

const base = "/v1/projects/{project}/integrations";
const all = { project: ProjectId };
const installationParams = { ...all, integration: ModuleCode };
const yes = z
  .enum(["true", "false", "1", "0"])
  .transform((word) => word === "true" || word === "1")
  .optional();

export const installed = {
  listIntegrations: query("GET /v1/integrations", {
    summary: "List the modules installed in a project, by code",
    permission: "integrations.integration.list",
    query: paged({}),
    returns: pageOf("integrations", Integration),
  }),
  listProjectIntegrations: query(`GET ${base}`, {
    summary: "List the modules installed in a project, by code; on request, also uninstalled ones",
    permission: "integrations.integration.list",
    params: all,
    query: paged({ withUninstalled: yes }),
    returns: pageOf("integrations", Integration),
  }),
  getProjectIntegration: query(`GET ${base}/{integration}`, {
    summary: "Get a module of a project, with its settings, even if it was uninstalled",
    permission: "integrations.integration.view",
    params: installationParams,
    returns: Integration,
    refuses: ["not-installed"],
  }),
  installIntegration: command(`POST ${base}/{integration}`, {
    summary: "Install a module; an installation that can't be finished is removed",
    permission: "integrations.integration.create",
    params: installationParams,
    body: installIntegrationRequest,
    returns: Integration,
    status: 201,
    refuses: [
      ...["listing-not-found", "already-installed", "permissions-not-accepted", "config-unusable"],
      ...["needs-another", "conflicts-with-another", "not-installed"],
    ] as const,
  }),
  updateIntegration: command(`PATCH ${base}/{integration}`, {
    summary: "Change a module's settings, pause it or resume it",
    permission: "integrations.integration.edit",
    params: installationParams,
    body: updateIntegrationRequest,
    returns: Integration,
    refuses: ["not-installed", "config-unusable", "needed-by-another"],
  }),
  setUpIntegration: command(`POST ${base}/{integration}/setup`, {
    summary: "Finish setting up a module; it works from then on",
    permission: "integrations.integration.edit",
    params: installationParams,
    body: updateIntegrationRequest,
    returns: Integration,
    refuses: ["not-installed", "config-unusable", "needed-by-another"],
  }),
  listIntegrationVersions: query(`GET ${base}/{integration}/versions`, {
    summary: "List the versions of a module's settings, newest first",
    permission: "integrations.integration.view",
    params: installationParams,
    query: paged({}),
    returns: pageOf("versions", ConfigVersion),
  }),
  rollBackIntegration: command(`POST ${base}/{integration}/rollback`, {
    summary: "Change a module's settings back to an earlier version",
    permission: "integrations.integration.edit",
    params: installationParams,
    body: rollBackIntegrationRequest,
    returns: Integration,
    refuses: ["not-installed", "config-unusable", "version-not-found"],
  }),
  copyIntegrationSettings: command(`POST ${base}/{integration}/copy`, {
    summary: "Copy a module's settings from another of the caller's projects",
    permission: "integrations.integration.edit",
    params: installationParams,
    body: copyIntegrationRequest,
    returns: Integration,
    refuses: ["not-installed", "config-unusable", "not-in-source"],
  }),
  uninstallIntegration: command(`DELETE ${base}/{integration}`, {
    summary: "Uninstall a module: its menu entries, pages, calls and jobs stop, and nothing is deleted",
    permission: "integrations.integration.delete",
    params: installationParams,
    refuses: ["needed-by-another"],
  }),
  integrationHistory: query(`GET ${base}/{integration}/history`, {
    summary: "List the history of a module in a project, newest first",
    permission: "integrations.integration.view",
    params: installationParams,
    query: paged({}),
    returns: HistoryPage,
  }),
};
