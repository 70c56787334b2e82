import * as z from "zod";
import type { Recorded } from "#events/_kernel";
import { FileMetadataChanged, FilePurged, FileReplaced, FileRestored, FileTrashed, FileUploaded } from "#events/drive";
import { projection, view } from "#platform/views";

const ChangeRow = z.object({
  at: z.string(),
  file: z.string(),
  version: z.int(),
  kind: z.enum(["created", "updated", "moved", "trashed", "restored", "deleted"]),
});
export type ChangeRow = z.infer<typeof ChangeRow>;

/** The sort key of a change: its time, then file and version. */
export const placeOf = ({ at, file, version }: ChangeRow): string =>
  `${at} ${file} ${String(version).padStart(6, "0")}`;

/** The changes of the project's files, one row each, for clients that synchronise a copy. */
export const changeView = view<ChangeRow>({
  name: "drive-change",
  version: 1,
  row: ChangeRow,
  indexes: { order: (row) => ({ sort: placeOf(row) }) },
});

const changeId = ({ data, version }: Recorded & { data: { fileId: string } }) => `${data.fileId}@${version}`;
const changeRow =
  (kind: ChangeRow["kind"]) => (_: ChangeRow | undefined, fact: Recorded & { data: { fileId: string } }) => ({
    at: fact.at,
    file: fact.data.fileId,
    version: fact.version,
    kind,
  });

export const changes = projection(changeView)
  .when(FileUploaded, changeId, changeRow("created"))
  .when(FileReplaced, changeId, changeRow("updated"))
  .when(FileMetadataChanged, changeId, (_, fact) =>
    changeRow(fact.data.folder === undefined && fact.data.name === undefined ? "updated" : "moved")(_, fact),
  )
  .when(FileTrashed, changeId, changeRow("trashed"))
  .when(FileRestored, changeId, changeRow("restored"))
  .when(FilePurged, changeId, changeRow("deleted"));
