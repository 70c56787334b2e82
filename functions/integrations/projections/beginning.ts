import * as z from "zod";
import { Actor } from "#events/_kernel";
import { ProjectCreated } from "#events/projects";
import { projection, view } from "#platform/views";

const Row = z.object({ at: z.string(), by: Actor });
export type BeginningRow = z.infer<typeof Row>;

/** When each project began, and who created it: it has its included modules since then. */
export const beginningView = view<BeginningRow>({ name: "integrations-beginning", version: 1, row: Row, indexes: {} });
export const beginnings = projection(beginningView).when(
  ProjectCreated,
  ({ data }) => data.project,
  (_, { at, actor }) => ({ at, by: actor }),
);
