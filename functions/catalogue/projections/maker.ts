import * as z from "zod";
import {
  Making,
  ProjectArchived,
  ProjectChanged,
  ProjectCreated,
  ProjectDeleted,
  ProjectDeletionCancelled,
  ProjectDeletionRequested,
  ProjectRestored,
} from "#events/projects";
import { normalised, projection, view } from "#platform/views";

const Row = z.object({
  project: z.string(),
  name: z.string(),
  country: z.string(),
  platformId: z.string(),
  /** What it offers to make for others; null = nothing. */
  making: Making.nullable(),
  archived: z.boolean(),
  deleting: z.boolean(),
});
export type MakerRow = z.infer<typeof Row>;

/** Whether other projects may ask it. */
export const isOffered = (row: MakerRow): row is MakerRow & { making: Making } =>
  row.making !== null && !row.archived && !row.deleting;

/** Every project of the directory with its offer to make items; the index lists those with an offer. */
export const makerView = view<MakerRow>({
  name: "catalogue-maker",
  version: 2,
  row: Row,
  indexes: {
    offered: (row) =>
      isOffered(row) ? { partition: row.platformId, sort: `${normalised(row.name)} ${row.project}` } : undefined,
  },
});

const key = ({ data }: { data: { project: string } }) => data.project;

export const makerProjection = projection(makerView)
  .when(ProjectCreated, key, (_, { data: { project, name, country, platformId } }) => ({
    project,
    name,
    country,
    platformId,
    making: null,
    archived: false,
    deleting: false,
  }))
  .when(ProjectChanged, key, (row, { data: { name, country, making } }) => {
    if (!row) return row;
    const offer = making === undefined ? row.making : making;
    return { ...row, name: name ?? row.name, country: country ?? row.country, making: offer };
  })
  .when(ProjectArchived, key, (row) => row && { ...row, archived: true })
  .when(ProjectRestored, key, (row) => row && { ...row, archived: false })
  .when(ProjectDeletionRequested, key, (row) => row && { ...row, deleting: true })
  .when(ProjectDeletionCancelled, key, (row) => row && { ...row, deleting: false })
  .when(ProjectDeleted, key, () => undefined);
