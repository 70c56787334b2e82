import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { drive } from "#contracts/drive";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { MAX_FILE_BYTES, PICTURE_TYPES, type Picture } from "../pictures/picture.ts";
import { pickPicture, textOf, uploadPicture, uploadPrint } from "../pictures/upload.ts";
import { PRINT_FILE_TYPES } from "../prints/print.ts";

/** Files of the project's drive to choose from, latest first: pictures, or print files with `for=prints`. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const pageToken = url.get("after") ?? "";
  const types = (url.get("for") === "prints" ? PRINT_FILE_TYPES : PICTURE_TYPES).split(",");
  const query = `${url.get("for") === "prints" ? "" : "type:image "}${url.get("search") ?? ""}`.trim();
  const page = await call(drive.listMetadata, { query: { query, pageSize: 24, ...(pageToken && { pageToken }) } });
  if (!page.ok) return Response.json({ message: page.problem.message }, { status: page.problem.status });
  const { metadata, nextPageToken } = page.value;
  const files = metadata
    .filter(({ contentType }) => types.includes(contentType))
    .map(({ file, name, contentType, width, height, visibility }) => ({
      id: file,
      name,
      contentType,
      width,
      height,
      isPublic: visibility === "public",
    }));
  return Response.json({ files, next: nextPageToken ?? undefined });
}

/**
 * Takes one file (`file`) or several files of the drive (`pick`), and returns them as pictures; for a print, the
 * file.
 */
export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const file = sent.form.get("file");
  if (file instanceof File && file.size > MAX_FILE_BYTES)
    return Response.json({ message: "At most 25 MB" }, { status: 413 });
  if (file instanceof File && sent.form.get("for") === "prints") {
    const result = await uploadPrint(sent, file, sent.key);
    return result.ok
      ? Response.json({ file: result.file }, consistencyHeaders(sent))
      : Response.json({ message: textOf(result.problem) }, { status: result.problem.status });
  }
  const pictures: Picture[] = [];
  const wanted = file instanceof File ? [file] : sent.form.getAll("pick").map(String).slice(0, 20);
  for (const each of wanted) {
    const result = await (each instanceof File ? uploadPicture(sent, each, sent.key) : pickPicture(sent, each));
    if (!result.ok) return Response.json({ message: textOf(result.problem) }, { status: result.problem.status });
    pictures.push(result.picture);
  }
  return Response.json({ pictures }, consistencyHeaders(sent));
}
