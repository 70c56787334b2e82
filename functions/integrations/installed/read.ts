import { integrationStream } from "#events/integrations";
import type { QueryOf } from "#platform/contract";
import { refuse } from "#platform/domain";
import { type HistoryQuery, recordHistory } from "#platform/history";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import type { integrations } from "../contract/index.ts";
import { moduleByCode } from "../module.ts";
import { installationLabels } from "./labels.ts";
import { pageOfRows, rowOf } from "./rows.ts";
import { integrationOf } from "./status.ts";

type Contract = typeof integrations;
export type InstallationContext = Context & {
  readonly params: { readonly project: string; readonly integration: string };
};

const answerOf = async ({ viewsOf }: Context, row: Parameters<typeof integrationOf>[0]) =>
  integrationOf(row, await moduleByCode(viewsOf(DIRECTORY), row.code));

async function page(
  context: Context,
  ever: boolean,
  { pageSize, pageToken }: { readonly pageSize: number; readonly pageToken?: string | undefined },
) {
  const { viewsOf, paging, project } = context;
  const range = { ever, limit: pageSize, ...paging.after(pageToken) };
  const { rows, next } = await pageOfRows(viewsOf(DIRECTORY), project.id, range);
  return {
    integrations: await Promise.all(rows.map((row) => answerOf(context, row))),
    nextPageToken: paging.next(next),
  };
}

export const listIntegrations = (context: Context & { readonly query: QueryOf<Contract["listIntegrations"]> }) =>
  page(context, false, context.query);

export const listProjectIntegrations = (
  context: Context & { readonly query: QueryOf<Contract["listProjectIntegrations"]> },
) => page(context, context.query.withUninstalled === true, context.query);

export async function getProjectIntegration(context: InstallationContext) {
  const { viewsOf, params } = context;
  const row = await rowOf(viewsOf(DIRECTORY), params.project, params.integration);
  return row ? answerOf(context, row) : refuse("not-installed");
}

/** Stored in the directory, next to the project's own history. */
export const integrationHistory = (context: InstallationContext & { readonly query: HistoryQuery }) => {
  const { project, integration } = context.params;
  const inDirectory = { ...context, tenant: DIRECTORY };
  return recordHistory(inDirectory, true, integrationStream(project, integration), installationLabels);
};
