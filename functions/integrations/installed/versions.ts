import type { Recorded } from "#events/_kernel";
import { isIncluded } from "#events/_modules";
import {
  type Config,
  IntegrationConfigured,
  IntegrationInstalled,
  IntegrationSetUp,
  installationId,
  integrationStream,
} from "#events/integrations";
import { mapRefusal, run } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { DIRECTORY } from "#platform/ports";
import type { integrations } from "../contract/index.ts";
import type { ConfigVersion } from "../contract/views.ts";
import { inDirectory } from "../directory.ts";
import { installation } from "../domain/index.ts";
import { moduleByCode } from "../module.ts";
import { getProjectIntegration, type InstallationContext } from "./read.ts";
import { rowOf } from "./rows.ts";

type Contract = typeof integrations;

const SAVES: ReadonlySet<string> = new Set([
  IntegrationInstalled.type,
  IntegrationConfigured.type,
  IntegrationSetUp.type,
]);
const configOf = ({ data }: Recorded): Config => (data as { config: Config }).config;
const differing = (one: Config, other: Config): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]).sort();

/** The versions of a module's settings, newest first. */
async function versionsOf({ ports, params }: InstallationContext): Promise<readonly ConfigVersion[]> {
  const facts = await ports.store.load(DIRECTORY, integrationStream(params.project, params.integration));
  const saved = facts.filter(({ type }) => SAVES.has(type));
  return saved
    .map((fact, at): ConfigVersion => {
      const before = saved[at - 1];
      return {
        version: fact.version,
        at: fact.at,
        by: fact.actor,
        config: configOf(fact),
        changed: differing(before ? configOf(before) : {}, configOf(fact)),
        current: at === saved.length - 1,
      };
    })
    .toReversed();
}

export async function listIntegrationVersions(
  context: InstallationContext & { readonly query: QueryOf<Contract["listIntegrationVersions"]> },
) {
  const { query, paging } = context;
  const all = await versionsOf(context);
  const { after } = paging.after(query.pageToken);
  const from = after ? all.findIndex(({ version }) => String(version) === after.key) + 1 : 0;
  const versions = all.slice(from, from + query.pageSize);
  const last = from + query.pageSize < all.length ? versions.at(-1) : undefined;
  return { versions, nextPageToken: paging.next(last && { sort: "", key: String(last.version) }) };
}

/** Changes all settings to the wanted ones; what the module's schema does not know any more is left out. */
async function replaceConfig(context: InstallationContext, wanted: Config) {
  const { params, caller, viewsOf } = context;
  const { project, integration } = params;
  const schema = (await moduleByCode(viewsOf(DIRECTORY), integration))?.fields.configSchema ?? {
    type: "object" as const,
    properties: {},
  };
  const config = Object.fromEntries(Object.keys(schema.properties).map((name) => [name, wanted[name] ?? null]));
  const input = { project, integration, included: isIncluded(integration), schema, config };
  const id = installationId(project, integration);
  const result = await run(inDirectory(context), installation, id, "changeInstallation", input, {
    ifMatch: caller.ifMatch,
  });
  return isRefusal(result) ? mapRefusal(result) : getProjectIntegration(context);
}

export async function rollBackIntegration(
  context: InstallationContext & { readonly body: BodyOf<Contract["rollBackIntegration"]> },
) {
  const found = (await versionsOf(context)).find(({ version }) => version === context.body.version);
  return found ? replaceConfig(context, found.config) : refuse("version-not-found");
}

/** The person must be allowed to see the module's settings in the other project. */
export async function copyIntegrationSettings(
  context: InstallationContext & { readonly body: BodyOf<Contract["copyIntegrationSettings"]> },
) {
  const { body, caller, params, ports, viewsOf } = context;
  const there = caller.user ? await ports.access.projectAccess(caller.user, body.from, true) : undefined;
  const sees = there?.wants === undefined && there?.permissions.has("integrations.integration.view") === true;
  const row = sees ? await rowOf(viewsOf(DIRECTORY), body.from, params.integration) : undefined;
  return row?.state === "installed" ? replaceConfig(context, row.config) : refuse("not-in-source");
}
