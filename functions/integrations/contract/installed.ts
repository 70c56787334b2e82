import * as z from "zod";
import { ProjectId } from "#events/_kernel";
import { ModuleCode } from "#events/integrations";
import { command, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { installIntegrationRequest, updateIntegrationRequest } from "./bodies.ts";
import { Integration } from "./views.ts";

const base = "/v1/projects/{project}/integrations";
const all = { project: ProjectId };
const one = { ...all, integration: ModuleCode };
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
    params: one,
    returns: Integration,
    refuses: ["not-installed"],
  }),
  installIntegration: command(`POST ${base}/{integration}`, {
    summary: "Install a module; an installation that can't be finished is removed",
    permission: "integrations.integration.create",
    params: one,
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
    params: one,
    body: updateIntegrationRequest,
    returns: Integration,
    refuses: ["not-installed", "config-unusable"],
  }),
  setUpIntegration: command(`POST ${base}/{integration}/setup`, {
    summary: "Finish setting up a module; it works from then on",
    permission: "integrations.integration.edit",
    params: one,
    body: updateIntegrationRequest,
    returns: Integration,
    refuses: ["not-installed", "config-unusable"],
  }),
  uninstallIntegration: command(`DELETE ${base}/{integration}`, {
    summary: "Uninstall a module and delete its settings",
    permission: "integrations.integration.delete",
    params: one,
    refuses: ["needed-by-another"],
  }),
  integrationHistory: query(`GET ${base}/{integration}/history`, {
    summary: "List the history of a module in a project, newest first",
    permission: "integrations.integration.view",
    params: one,
    query: paged({}),
    returns: HistoryPage,
  }),
};
