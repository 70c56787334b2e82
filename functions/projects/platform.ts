import { projectStream } from "#events/projects";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Reader } from "#platform/views";
import { directory } from "./directory.ts";
import { type PlatformRow, platformView } from "./projections/platform.ts";
import { projectRows, projectView } from "./projections/project.ts";

/** Returns the platform whose domain the host is, or is below; else the oldest one. */
export async function platformAt(views: Reader, host: string | undefined): Promise<PlatformRow | undefined> {
  const labels = (host ?? "").split(".");
  for (const [index] of labels.slice(0, 4).entries()) {
    const partition = labels.slice(index).join(".");
    const [row] = (await views.page(platformView, { index: "domain", partition, limit: 1 })).rows;
    if (row) return row;
  }
  return (await views.page(platformView, { index: "age", partition: "", limit: 1 })).rows[0];
}

export async function getPlatform(context: Context & { readonly query: { readonly project?: string | undefined } }) {
  const id = context.query.project;
  if (id === undefined) return answerOf(await platformAt(context.views, context.caller.host));
  const views = await directory(context, [projectRows], projectStream(id));
  const project = await views.get(projectView, id);
  return project ? answerOf(await views.get(platformView, project.platformId)) : refuse("project-not-found");
}

function answerOf(row: PlatformRow | undefined) {
  if (!row) return refuse("platform-not-found");
  const { createdAt: _, ...platform } = row;
  return platform;
}
