import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { drive } from "#contracts/drive";
import { member } from "#web/_server/member.ts";
import { posted, written } from "#web/_server/posted.ts";
import { bringPicture, pickPicture, textOf } from "../pictures/bring.ts";
import { MAX_FILE_BYTES, PICTURE_TYPES, type Picture } from "../pictures/picture.ts";

/** Pictures of the project's drive to choose from, what changed last first. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const pageToken = url.get("after") ?? "";
  const query = `type:image ${url.get("search") ?? ""}`.trim();
  const page = await call(drive.listMetadata, { query: { query, pageSize: 24, ...(pageToken && { pageToken }) } });
  if (!page.ok) return data({ message: page.problem.message }, { status: page.problem.status });
  const { metadata, nextPageToken } = page.value;
  const files = metadata
    .filter(({ contentType }) => PICTURE_TYPES.split(",").includes(contentType))
    .map(({ file, name, width, height, visibility }) => ({
      id: file,
      name,
      width,
      height,
      isPublic: visibility === "public",
    }));
  return data({ files, next: nextPageToken ?? undefined });
}

/** Takes one file (`file`), or files of the drive (`pick`, several), and answers the pictures they are. */
export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const file = sent.form.get("file");
  if (file instanceof File && file.size > MAX_FILE_BYTES) return data({ message: "At most 25 MB" }, { status: 413 });
  const pictures: Picture[] = [];
  const wanted = file instanceof File ? [file] : sent.form.getAll("pick").map(String).slice(0, 20);
  for (const each of wanted) {
    const done = await (each instanceof File ? bringPicture(sent, each, sent.key) : pickPicture(sent, each));
    if (!done.ok) return data({ message: textOf(done.problem) }, { status: done.problem.status });
    pictures.push(done.picture);
  }
  return data({ pictures }, written(sent));
}
