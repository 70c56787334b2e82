import { drive } from "#contracts/drive";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, member } from "#web/_server/member.ts";
import { pageSize, readListQuery, toFilters } from "./query.ts";

/** A page of files for the URL, with the folders and the remaining space. */
export async function listData(args: Args) {
  const { call, permissions } = await member(args);
  const url = new URL(args.request.url);
  const pageToken = url.searchParams.getAll("after").at(-1);
  const query = { ...toFilters(readListQuery(url.searchParams)), pageSize, ...(pageToken && { pageToken }) };
  const found = orThrow(await call(drive.listMetadata, { query }));
  const { metadata, nextPageToken, counts, folders, room } = found;
  const changes = room.status === "active";
  const may = (action: string) => changes && permissions.includes(`drive.file.${action}`);
  return {
    files: metadata.map(
      ({ file, name, folder, size, contentType, visibility, url: at, updatedAt, trashedAt, starred }) => ({
        id: file,
        name,
        folder,
        size,
        contentType,
        visibility,
        updatedAt,
        trashedAt,
        starred,
        ...(visibility === "public" && { link: new URL(at, url).href }),
      }),
    ),
    next: nextPageToken ?? undefined,
    counts,
    folders,
    room,
    now: new Date().toISOString(),
    may: { create: may("create"), edit: may("edit"), delete: may("delete") },
  };
}
export type ListData = Awaited<ReturnType<typeof listData>>;
export type ListFile = ListData["files"][number];
