import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { ModuleCode } from "#events/integrations";
import { command, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { installIntegrationRequest, updateIntegrationRequest } from "./bodies.ts";
import { Integration } from "./views.ts";

const base = "/v1/projects/{project}/integrations";
const all = { project: ProjectId };
const installationParams = { ...all, integration: ModuleCode };
const yes = z
  .enum(["true", "false", "1", "0"])
  .transform((word) => word === "true" || word === "1")
  .optional();

export const installed = {
  listIntegrations: query("GET /v1/integrations", {
    summary: "The modules that are installed in a project, by code",
    permission: "integrations.integration.list",
    query: paged({}),
    returns: pageOf("integrations", Integration),
  }),
  listProjectIntegrations: query(`GET ${base}`, {
    summary: "The modules that are installed in a project, by code; also those that were, where asked for",
    permission: "integrations.integration.list",
    params: all,
    query: paged({ withUninstalled: yes }),
    returns: pageOf("integrations", Integration),
  }),
  getProjectIntegration: query(`GET ${base}/{integration}`, {
    summary: "A module of a project, with its settings; one that was uninstalled too",
    permission: "integrations.integration.view",
    params: installationParams,
    returns: Integration,
    refuses: ["not-installed"],
  }),
  installIntegration: command(`POST ${base}/{integration}`, {
    summary: "Install a module; what cannot be finished is taken away again",
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
    summary: "Change a module's settings, pause it, or let it go on",
    permission: "integrations.integration.edit",
    params: installationParams,
    body: updateIntegrationRequest,
    returns: Integration,
    refuses: ["not-installed", "config-unusable"],
  }),
  setUpIntegration: command(`POST ${base}/{integration}/setup`, {
    summary: "Tell a module all it needs; it works from then on",
    permission: "integrations.integration.edit",
    params: installationParams,
    body: updateIntegrationRequest,
    returns: Integration,
    refuses: ["not-installed", "config-unusable"],
  }),
  uninstallIntegration: command(`DELETE ${base}/{integration}`, {
    summary: "Uninstall a module; what it was told is forgotten with it",
    permission: "integrations.integration.delete",
    params: installationParams,
    refuses: ["needed-by-another"],
  }),
  integrationHistory: query(`GET ${base}/{integration}/history`, {
    summary: "What happened to a module in a project, newest first",
    permission: "integrations.integration.view",
    params: installationParams,
    query: paged({}),
    returns: HistoryPage,
  }),
};
