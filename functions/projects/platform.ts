import { projectStream } from "#events/projects";
import { mapRefusal } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY } from "#platform/ports";
import { type Reader, rowAtHost } from "#platform/views";
import type { UpdatePlatform } from "./contract/bodies.ts";
import { directory } from "./directory.ts";
import { platform } from "./domain/index.ts";
import { platformNamed } from "./domains.ts";
import { type PlatformRow, platformView } from "./projections/platform.ts";
import { projectRows, projectView } from "./projections/project.ts";

/** Returns the platform whose domain the host is, or is below; else the oldest one. */
export async function platformAt(views: Reader, host: string | undefined): Promise<PlatformRow | undefined> {
  return (await rowAtHost(views, platformView, host))?.row;
}

export async function getPlatform(context: Context & { readonly query: { readonly project?: string | undefined } }) {
  const id = context.query.project;
  if (id === undefined) return answerOf(await platformAt(context.views, context.caller.host));
  const views = await directory(context, [projectRows], projectStream(id));
  const project = await views.get(projectView, id);
  return project ? answerOf(await views.get(platformView, project.platformId)) : refuse("project-not-found");
}

/** The platform of the caller's project. */
export async function getOwnPlatform({ project, viewsOf }: Context) {
  return answerOf(await viewsOf(DIRECTORY).get(platformView, project.platformId));
}

export async function updatePlatform(
  context: Context & { readonly query: { readonly project: string }; readonly body: UpdatePlatform },
) {
  const found = await platformNamed(context);
  if (isRefusal(found)) return found;
  const { body, run, views } = context;
  const { id } = found;
  const result = await run(platform, id, "changePlatform", { platform: id, ...body }, { fingerprint: { ...body, id } });
  return isRefusal(result) ? mapRefusal(result) : answerOf(await views.get(platformView, id));
}

function answerOf(row: PlatformRow | undefined) {
  if (!row) return refuse("platform-not-found");
  const { createdAt: _, ...answer } = row;
  return answer;
}
