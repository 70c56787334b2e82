import type { LoaderFunctionArgs } from "@remix-run/node";
import { drive } from "#contracts/drive";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** A file's content: pictures are shown, others downloaded. With `side` a picture of at most so many pixels a side. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const query = new URL(args.request.url).searchParams;
  const file = args.params.fileId ?? "";
  const side = query.get("side");
  if (side) {
    const drawn = await call(drive.getFileImage, {
      params: { image: `${file}.webp` },
      query: { w: side, h: side, fit: "inside" },
    });
    // What cannot be drawn, a drawing of a printer for one, is shown as it is.
    if (drawn.ok) return fileOf(drawn);
  }
  const version = Number(query.get("version")) || undefined;
  return fileOf(await call(drive.getFile, { params: { file }, query: version ? { fileVersion: version } : {} }));
}
