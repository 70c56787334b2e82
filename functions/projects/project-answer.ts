import { modulesIn } from "#events/_modules";
import type { Reader } from "#platform/views";
import type { Project } from "./contract/views.ts";
import { type PlatformRow, platformView } from "./projections/platform.ts";
import type { ProjectRow } from "./projections/project.ts";

const typeOf = (integrations: readonly string[]): Project["type"] =>
  integrations.length === 0 ? "unknown" : integrations.includes("fulfillments") ? "factory" : "project";

function answerOf({ members: _, moduleStates, ...row }: ProjectRow, platform: PlatformRow | undefined): Project {
  const home = platform?.domains.find(({ primary }) => primary)?.domain;
  return {
    ...row,
    modules: modulesIn(moduleStates),
    type: typeOf(row.integrations),
    platformName: platform?.name ?? "",
    domain: home && `${row.slug}.${home}`,
  };
}

/** Converts rows to answers, each with the current name and domain of its platform. */
export async function projectAnswers(views: Reader, rows: readonly ProjectRow[]): Promise<Project[]> {
  const ids = [...new Set(rows.map((row) => row.platformId))];
  const platforms = new Map((await views.many(platformView, ids)).map((each) => [each.id as string, each]));
  return rows.map((row) => answerOf(row, platforms.get(row.platformId)));
}
