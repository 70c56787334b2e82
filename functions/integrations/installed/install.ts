import { installationId, integrationStream } from "#events/integrations";
import { run } from "#platform/commands";
import { codeOf, type Refusals } from "#platform/contract";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import { DIRECTORY } from "#platform/ports";
import { catchUp } from "#platform/views";
import type { InstallIntegration } from "../contract/bodies.ts";
import { refusals } from "../contract/refusals.ts";
import { inDirectory, unreserved } from "../directory.ts";
import { configWith, defaultsOf, installation, missingIn } from "../domain/index.ts";
import { type Known, knownBy } from "../known.ts";
import { installations } from "../projections/installation.ts";
import { isInstallable } from "../store/listings.ts";
import { getProjectIntegration, type OneModule } from "./read.ts";
import { unmet } from "./unmet.ts";

type Asked = OneModule & { readonly body: InstallIntegration };

/**
 * Begins, looks whether the module may stand here, and finishes, or takes away what was begun. What it needs is looked at
 * after the beginning is written down, so that of two that cannot stand together both are never finished. A request sent again
 * answers what it made; where that came to nothing it is tried anew.
 */
export async function installIntegration(context: Asked) {
  const { params, body, caller, ports, viewsOf } = context;
  const { project, integration } = params;
  const known = await knownBy(viewsOf(DIRECTORY), integration);
  if (!known || !isInstallable(known)) return refuse("listing-not-found");
  const unaccepted = unacceptedIn(known, body.acceptPermissions);
  if (unaccepted) return unaccepted;
  const schema = known.fields.configSchema;
  const wanted = configWith(schema, defaultsOf(schema), body.config ?? {});
  if ("errors" in wanted) return refuse("config-unusable", { errors: wanted.errors });

  const id = installationId(project, integration);
  const about = { project, integration };
  const accepted = known.fields.permissions.map((each) => each.id);
  const begin = { ...about, permissions: accepted, version: String(known.row?.version ?? 0) };
  const key = caller.idempotencyKey && `install:${caller.user || caller.grant?.id}:${id}:${caller.idempotencyKey}`;
  const once = key ? { idempotencyKey: key, fingerprint: body } : {};
  const began = await run(inDirectory(context), installation, id, "beginInstallation", begin, once);
  if (isRefusal(began)) return unreserved(began);
  if (began.repeated) {
    const before = await getProjectIntegration(context);
    if (!isRefusal(before) && before.status !== "installing") return before;
    const again = await run(inDirectory(context), installation, id, "beginInstallation", begin);
    if (isRefusal(again)) return unreserved(again);
  }
  const why = await unmet(ports, viewsOf(DIRECTORY), { project, known });
  if (why) return gaveUp(context, why);
  const ready = Object.keys(missingIn(schema, wanted.config)).length === 0;
  const finish = { ...about, config: wanted.config, ready };
  const done = await run(inDirectory(context), installation, id, "finishInstallation", finish);
  return isRefusal(done) ? unreserved(done) : getProjectIntegration(context);
}

/** Takes away what was begun, and says why. A refusal carries no marks of what was written, so the view follows at once. */
async function gaveUp<C extends string>(context: Asked, why: Refusal<C>): Promise<Refusal<C>> {
  const { project, integration } = context.params;
  const [, reason = why.refused] = (refusals as Refusals)[why.refused] ?? [];
  const input = { project, integration, code: codeOf(why.refused), reason };
  await run(inDirectory(context), installation, installationId(project, integration), "failInstallation", input);
  const { store, views } = context.ports;
  await catchUp(installations, DIRECTORY, integrationStream(project, integration), store, views);
  return why;
}

function unacceptedIn({ fields }: Known, accepted: readonly string[]) {
  const missing = fields.permissions.filter(({ id }) => !accepted.includes(id)).map(({ id }) => id);
  if (!missing.length) return undefined;
  const errors = { acceptPermissions: [`It asks for ${missing.join(", ")}`] };
  return refuse("permissions-not-accepted", { errors, missing });
}
