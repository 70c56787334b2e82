import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { beginningOf } from "./beginning.ts";
import type { CreateProject } from "./contract/bodies.ts";
import type { Project } from "./contract/views.ts";
import { project } from "./domain/index.ts";
import { orderPrefixOf, slugOf } from "./domain/naming.ts";
import { copyPaperLogo } from "./paper-logo.ts";
import { platformAt } from "./platform.ts";
import { projectOf } from "./projects.ts";
import { startingSettings } from "./starting-settings.ts";

/** Yields candidate slugs: with a number when one is taken, at last with the end of the project's id. */
function* slugsFor(name: string, id: string): Generator<string> {
  const slug = slugOf(name);
  yield slug;
  for (let number = 2; number <= 9; number += 1) yield `${slug}-${number}`;
  yield `${slug}-${id.slice(-8)}`;
}

export async function createProject(context: Context & { readonly body: CreateProject }) {
  const { body, caller, newId, run, views } = context;
  const platform = await platformAt(views, caller.host);
  if (!platform) return refuse("platform-not-found");
  if (!platform.public && !caller.admin) return refuse("platform-private");
  const beginning = await beginningOf(context);
  if (isRefusal(beginning)) return beginning;
  const id = newId("prj");
  const settings = {
    project: id,
    owner: caller.user,
    name: body.name,
    platformId: platform.id,
    ...(body.organisation && { organisationId: body.organisation }),
    ...(body.cloneFrom && { clonedFrom: body.cloneFrom }),
    ...startingSettings(body, platform),
    orderPrefix: orderPrefixOf(body.name),
    ...beginning,
  };
  for (const slug of slugsFor(body.name, id)) {
    const result = await run(project, id, "createProject", { ...settings, slug }, { fingerprint: body });
    if (!isRefusal(result)) {
      const { cloneFrom } = body;
      if (cloneFrom && beginning.settings) await copyPaperLogo(context.ports, cloneFrom, id, beginning.settings);
      return (await projectOf(context, id)) as Project;
    }
    if (
      result.refused === "version-conflict" ||
      result.refused === "idempotency-mismatch" ||
      result.refused === "too-large"
    )
      return { ...result, refused: result.refused };
    if (result.refused !== "taken") break;
  }
  throw new Error(`No free slug for ${id}`);
}
