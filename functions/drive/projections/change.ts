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

/** Where a change stands among all: by its time, then by file and version. */
export const placeOf = ({ at, file, version }: ChangeRow): string =>
  `${at} ${file} ${String(version).padStart(6, "0")}`;

/** What happened to the project's files, a row each, as clients that keep a copy hear of it. */
export const changeView = view<ChangeRow>({
  name: "drive-change",
  version: 1,
  row: ChangeRow,
  indexes: { order: (row) => ({ sort: placeOf(row) }) },
});

const own = ({ data, version }: Recorded & { data: { fileId: string } }) => `${data.fileId}@${version}`;
const told =
  (kind: ChangeRow["kind"]) => (_: ChangeRow | undefined, fact: Recorded & { data: { fileId: string } }) => ({
    at: fact.at,
    file: fact.data.fileId,
    version: fact.version,
    kind,
  });

export const changes = projection(changeView)
  .when(FileUploaded, own, told("created"))
  .when(FileReplaced, own, told("updated"))
  .when(FileMetadataChanged, own, (_, fact) =>
    told(fact.data.folder === undefined && fact.data.name === undefined ? "updated" : "moved")(_, fact),
  )
  .when(FileTrashed, own, told("trashed"))
  .when(FileRestored, own, told("restored"))
  .when(FilePurged, own, told("deleted"));
