import { isIncluded } from "#events/_modules";
import { installationId } from "#events/integrations";
import { mapRefusal, run } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import { DIRECTORY } from "#platform/ports";
import type { UpdateIntegration } from "../contract/bodies.ts";
import { inDirectory } from "../directory.ts";
import { installation } from "../domain/index.ts";
import { moduleByCode } from "../module.ts";
import { getProjectIntegration, type InstallationContext } from "./read.ts";
import { dependentsOf } from "./unmet.ts";

type UpdateIntegrationContext = InstallationContext & { readonly body: UpdateIntegration };

async function changed(context: UpdateIntegrationContext, command: "changeInstallation" | "setUpInstallation") {
  const { params, body, caller, viewsOf } = context;
  const { project, integration } = params;
  const needed = body.pause ? await dependentsOf(viewsOf(DIRECTORY), project, integration, true) : [];
  if (needed.length) return refuse("needed-by-another", { by: needed });
  const module = await moduleByCode(viewsOf(DIRECTORY), integration);
  const schema = module?.fields.configSchema ?? { type: "object" as const, properties: {} };
  const input = {
    project,
    integration,
    included: isIncluded(integration),
    schema,
    config: body.config,
    pause: body.pause,
  };
  const id = installationId(project, integration);
  const result = await run(inDirectory(context), installation, id, command, input, { ifMatch: caller.ifMatch });
  return isRefusal(result) ? mapRefusal(result) : getProjectIntegration(context);
}

export const updateIntegration = (context: UpdateIntegrationContext) => changed(context, "changeInstallation");
export const setUpIntegration = (context: UpdateIntegrationContext) => changed(context, "setUpInstallation");

export async function uninstallIntegration(context: InstallationContext) {
  const { params, viewsOf } = context;
  const { project, integration } = params;
  const needed = await dependentsOf(viewsOf(DIRECTORY), project, integration);
  if (needed.length) return refuse("needed-by-another", { by: needed });
  const about = { project, integration, included: isIncluded(integration) };
  const result = await run(
    inDirectory(context),
    installation,
    installationId(project, integration),
    "uninstall",
    about,
  );
  return isRefusal(result) ? mapRefusal(result) : undefined;
}
