import { installationId } from "#events/integrations";
import { run } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import { DIRECTORY } from "#platform/ports";
import type { UpdateIntegration } from "../contract/bodies.ts";
import { inDirectory, unreserved } from "../directory.ts";
import { installation } from "../domain/index.ts";
import { knownBy } from "../known.ts";
import { getProjectIntegration, type OneModule } from "./read.ts";
import { needing } from "./unmet.ts";

type Asked = OneModule & { readonly body: UpdateIntegration };

async function changed(context: Asked, command: "changeInstallation" | "setUpInstallation") {
  const { params, body, caller, viewsOf } = context;
  const { project, integration } = params;
  const known = await knownBy(viewsOf(DIRECTORY), integration);
  const schema = known?.fields.configSchema ?? { type: "object" as const, properties: {} };
  const input = { project, integration, schema, config: body.config, pause: body.pause };
  const id = installationId(project, integration);
  const done = await run(inDirectory(context), installation, id, command, input, { ifMatch: caller.ifMatch });
  return isRefusal(done) ? unreserved(done) : getProjectIntegration(context);
}

export const updateIntegration = (context: Asked) => changed(context, "changeInstallation");
export const setUpIntegration = (context: Asked) => changed(context, "setUpInstallation");

export async function uninstallIntegration(context: OneModule) {
  const { params, viewsOf } = context;
  const { project, integration } = params;
  const needed = await needing(viewsOf(DIRECTORY), project, integration);
  if (needed.length) return refuse("needed-by-another", { by: needed });
  const about = { project, integration };
  const done = await run(inDirectory(context), installation, installationId(project, integration), "uninstall", about);
  return isRefusal(done) ? unreserved(done) : undefined;
}
