import * as z from "zod";
import { DriveChanged, DriveClosed, DriveSettings, DriveSetUp } from "#events/drive";
import { Meta, metaOf } from "#platform/history";
import { projection, view } from "#platform/views";

const DriveRow = DriveSettings.extend({
  project: z.string(),
  status: z.enum(["active", "read_only", "suspended", "closed"]),
}).extend(Meta.shape);
export type DriveRow = z.infer<typeof DriveRow>;

/** A project's drive, by the project's id, in the project itself. */
export const driveView = view<DriveRow>({ name: "drive-drive", version: 1, row: DriveRow, indexes: {} });

const onProject = ({ data }: { data: { project: string } }) => data.project;

export const drives = projection(driveView)
  .when(DriveSetUp, onProject, (row, fact) => ({ ...fact.data, status: "active", ...metaOf(fact, row) }))
  .when(DriveChanged, onProject, (row, fact) => {
    if (!row) return undefined;
    const laid = Object.entries({ ...row, ...fact.data, ...metaOf(fact, row) });
    return Object.fromEntries(laid.filter(([, value]) => value !== null && value !== undefined)) as DriveRow;
  })
  .when(DriveClosed, onProject, (row, fact) => row && { ...row, status: "closed", ...metaOf(fact, row) });
