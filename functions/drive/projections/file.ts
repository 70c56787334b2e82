import * as z from "zod";
import { Actor, cutText } from "#events/_kernel";
import {
  Content,
  FileDetails,
  FileMetadataChanged,
  FilePurged,
  FileReplaced,
  FileRestored,
  FileTrashed,
  FileUploaded,
  Visibility,
} from "#events/drive";
import { Meta, metaOf } from "#platform/history";
import { normalised, projection, sortable, view } from "#platform/views";
import { kindsOf } from "../content/kinds.ts";

const Version = Content.pick({ contentType: true, size: true, checksum: true }).extend({
  fileVersion: z.int(),
  at: z.string(),
  by: Actor,
  source: z.int().optional(),
});
const FileRow = FileDetails.extend({
  id: z.string(),
  ...Content.shape,
  visibility: Visibility,
  fileVersion: z.int(),
  versions: z.array(Version),
  trashedAt: z.string().optional(),
}).extend(Meta.shape);
export type FileRow = z.infer<typeof FileRow>;

const nameOf = (row: FileRow): string => cutText(normalised(row.name), 100);
/** Each sort order is indexed for the files and for the trash; search entries cover both. */
const shelf = (row: FileRow): string => (row.trashedAt ? "trash" : "");
const inOrder = (sort: (row: FileRow) => string) => (row: FileRow) => ({ partition: shelf(row), sort: sort(row) });
const narrowed = (values: (row: FileRow) => readonly string[]) => (row: FileRow) =>
  [...new Set(values(row).map((value) => value.toLowerCase()))].map((partition) => ({ partition, sort: nameOf(row) }));

export const searchedIn = (row: FileRow) => [row.name, row.title, row.description, row.alt, ...row.tags];

export const fileView = view<FileRow>({
  name: "drive-file",
  version: 4,
  row: FileRow,
  indexes: {
    name: inOrder(nameOf),
    updatedAt: inOrder(({ updatedAt }) => updatedAt),
    createdAt: inOrder(({ createdAt }) => createdAt),
    size: inOrder(({ size }) => sortable(size)),
    trashedAt: ({ trashedAt }) => (trashedAt ? { sort: trashedAt } : undefined),
    folder: narrowed(({ folder }) => [folder]),
    tag: narrowed(({ tags }) => tags),
    type: narrowed(({ contentType }) => kindsOf(contentType)),
    visibility: narrowed(({ visibility }) => [visibility]),
  },
  search: { text: searchedIn, sort: nameOf },
  tallies: {
    count: (row) => [
      {
        partition: "",
        add: row.trashedAt ? { trashed: 1 } : { files: 1, ...(row.visibility === "public" && { public: 1 }) },
      },
    ],
    folder: (row) => (row.trashedAt ? [] : [{ partition: row.folder, add: { files: 1 } }]),
  },
});

const onFile = ({ data }: { data: { fileId: string } }) => data.fileId;
const ifPresent = <T>(row: FileRow | undefined, change: (row: FileRow) => T) => (row ? change(row) : undefined);

export const files = projection(fileView)
  .when(FileUploaded, onFile, (_, fact) => {
    const { fileId: id, ...data } = fact.data;
    const { contentType, size, checksum } = data;
    const first = { contentType, size, checksum, fileVersion: 1, at: fact.at, by: fact.actor };
    return { ...data, id, fileVersion: 1, versions: [first], ...metaOf(fact) };
  })
  .when(FileReplaced, onFile, (row, fact) =>
    ifPresent(row, ({ width: _w, height: _h, ...file }) => {
      const { fileId: _, source, ...content } = fact.data;
      const { contentType, size, checksum, fileVersion } = content;
      const latest = { contentType, size, checksum, fileVersion, at: fact.at, by: fact.actor };
      return {
        ...file,
        ...content,
        ...metaOf(fact, file),
        versions: [...file.versions, { ...latest, ...(source && { source }) }],
      };
    }),
  )
  .when(FileMetadataChanged, onFile, (row, fact) =>
    ifPresent(row, (file) => {
      const { fileId: _, ...changes } = fact.data;
      const laid = Object.entries({ ...file, ...changes, ...metaOf(fact, file) });
      return Object.fromEntries(laid.filter(([, value]) => value !== null && value !== undefined)) as FileRow;
    }),
  )
  .when(FileTrashed, onFile, (row, fact) =>
    ifPresent(row, (file) => ({ ...file, trashedAt: fact.data.trashedAt, ...metaOf(fact, file) })),
  )
  .when(FileRestored, onFile, (row, fact) =>
    ifPresent(row, ({ trashedAt: _, ...file }) => ({ ...file, ...metaOf(fact, file) })),
  )
  .when(FilePurged, onFile, () => undefined);
