import { isIncluded } from "#events/_modules";
import { type Config, type ConfigSchema, installationId, integrationStream } from "#events/integrations";
import { mapRefusal, run } from "#platform/commands";
import { codeOf, type Refusals } from "#platform/contract";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import { DIRECTORY } from "#platform/ports";
import { catchUp, type Reader } from "#platform/views";
import type { InstallIntegration } from "../contract/bodies.ts";
import { refusals } from "../contract/refusals.ts";
import { inDirectory } from "../directory.ts";
import { configWith, defaultsOf, installation, missingIn } from "../domain/index.ts";
import { type Module, moduleByCode } from "../module.ts";
import { installations } from "../projections/installation.ts";
import { isInstallable } from "../store/listings.ts";
import { getProjectIntegration, type InstallationContext } from "./read.ts";
import { rowOf } from "./rows.ts";
import { unmet } from "./unmet.ts";

type InstallIntegrationContext = InstallationContext & { readonly body: InstallIntegration };

/**
 * Begins the installation, checks requirements and conflicts, and then finishes it or rolls it back. The check follows
 * the first fact, so that two conflicting modules never both finish. A repeated request returns the existing
 * installation, or tries again if it was rolled back.
 */
export async function installIntegration(context: InstallIntegrationContext) {
  const { params, body, caller, ports, viewsOf } = context;
  const { project, integration } = params;
  const module = await moduleByCode(viewsOf(DIRECTORY), integration);
  if (!module || !isInstallable(module)) return refuse("listing-not-found");
  const unaccepted = unacceptedIn(module, body.acceptPermissions);
  if (unaccepted) return unaccepted;
  const schema = module.fields.configSchema;
  const wanted = configWith(
    schema,
    await startingConfig(viewsOf(DIRECTORY), project, integration, schema),
    body.config ?? {},
  );
  if ("errors" in wanted) return refuse("config-unusable", { errors: wanted.errors });

  const id = installationId(project, integration);
  const about = { project, integration, included: isIncluded(integration) };
  const accepted = module.fields.permissions.map((each) => each.id);
  const begin = { ...about, permissions: accepted, version: String(module.row?.version ?? 0) };
  const key = caller.idempotencyKey && `install:${caller.user || caller.grant?.id}:${id}:${caller.idempotencyKey}`;
  const once = key ? { idempotencyKey: key, fingerprint: body } : {};
  const began = await run(inDirectory(context), installation, id, "beginInstallation", begin, once);
  if (isRefusal(began)) return mapRefusal(began);
  if (began.repeated) {
    const before = await rowOf(viewsOf(DIRECTORY), project, integration);
    if (before && before.state !== "installing" && !before.failed) return getProjectIntegration(context);
    const again = await run(inDirectory(context), installation, id, "beginInstallation", begin);
    if (isRefusal(again)) return mapRefusal(again);
  }
  const why = await unmet((stream) => ports.store.load(DIRECTORY, stream), viewsOf(DIRECTORY), { project, module });
  if (why) return gaveUp(context, why);
  const ready = Object.keys(missingIn(schema, wanted.config)).length === 0;
  const finish = { ...about, config: wanted.config, ready };
  const result = await run(inDirectory(context), installation, id, "finishInstallation", finish);
  return isRefusal(result) ? mapRefusal(result) : getProjectIntegration(context);
}

/** The settings the module had here before, as far as they still fit, over its defaults. */
export async function startingConfig(
  views: Reader,
  project: string,
  integration: string,
  schema: ConfigSchema,
): Promise<Config> {
  const before = (await rowOf(views, project, integration))?.config ?? {};
  const fitting = Object.entries(before).filter(
    ([name, value]) => !("errors" in configWith(schema, {}, { [name]: value })),
  );
  return { ...defaultsOf(schema), ...Object.fromEntries(fitting) };
}

/**
 * Rolls back the installation and returns the reason. A refusal carries no consistency token, so the view catches up at
 * once.
 */
async function gaveUp<C extends string>(context: InstallIntegrationContext, why: Refusal<C>): Promise<Refusal<C>> {
  const { project, integration } = context.params;
  const input = { project, integration, ...reasonOf(why) };
  await run(inDirectory(context), installation, installationId(project, integration), "failInstallation", input);
  const { store, views } = context.ports;
  await catchUp(installations, DIRECTORY, integrationStream(project, integration), store, views);
  return why;
}

/** A refusal as the fact of a failed installation holds it. */
export function reasonOf({ refused }: Refusal): { code: string; reason: string } {
  const [, reason = refused] = (refusals as Refusals)[refused] ?? [];
  return { code: codeOf(refused), reason };
}

function unacceptedIn({ fields }: Module, accepted: readonly string[]) {
  const missing = fields.permissions.filter(({ id }) => !accepted.includes(id)).map(({ id }) => id);
  if (!missing.length) return undefined;
  const errors = { acceptPermissions: [`It asks for ${missing.join(", ")}`] };
  return refuse("permissions-not-accepted", { errors, missing });
}
