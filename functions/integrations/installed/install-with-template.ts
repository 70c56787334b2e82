import { isIncluded } from "#events/_modules";
import { installationId } from "#events/integrations";
import { TemplateInstalled } from "#events/projects";
import { refuse } from "#platform/domain";
import { DIRECTORY } from "#platform/ports";
import { askIfThere, type Effect, when } from "#platform/reactions";
import { configWith, installation, missingIn } from "../domain/index.ts";
import { moduleByCode } from "../module.ts";
import { isInstallable } from "../store/listings.ts";
import { reasonOf, startingConfig } from "./install.ts";
import { unmet } from "./unmet.ts";

/** Installs the modules of a template in its project. One that can't be installed leaves the fact of its failure, with the reason. */
export const installWithTemplate = when(
  "install-modules-on-template-installed",
  TemplateInstalled,
  async ({ data: { project, integrations = [] } }, { directory, facts }) => {
    const effects: Effect[] = [];
    const along = new Set<string>();
    for (const { code, config = {} } of integrations) {
      const about = { project, integration: code, included: isIncluded(code) };
      const module = await moduleByCode(directory, code);
      const isOffered = module && isInstallable(module);
      const accepted = module?.fields.permissions.map(({ id }) => id) ?? [];
      const begin = { ...about, permissions: accepted, version: String(module?.row?.version ?? 0) };
      const id = installationId(project, code);
      effects.push(askIfThere(installation, id, "beginInstallation", begin, DIRECTORY));
      const load = (stream: string) => facts(stream, DIRECTORY);
      const why = isOffered ? await unmet(load, directory, { project, module, along }) : refuse("listing-not-found");
      const schema = module?.fields.configSchema;
      const wanted = schema && configWith(schema, await startingConfig(directory, project, code, schema), config);
      if (why || !wanted || "errors" in wanted) {
        const input = { project, integration: code, ...reasonOf(why ?? refuse("config-unusable")) };
        effects.push(askIfThere(installation, id, "failInstallation", input, DIRECTORY));
        continue;
      }
      along.add(code);
      const ready = Object.keys(missingIn(schema, wanted.config)).length === 0;
      const finish = { ...about, config: wanted.config, ready };
      effects.push(askIfThere(installation, id, "finishInstallation", finish, DIRECTORY));
    }
    return effects;
  },
);
