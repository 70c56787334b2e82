import type { LoaderFunctionArgs } from "@remix-run/node";
import { drive } from "#contracts/drive";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** A file's content: pictures are shown, others downloaded. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const version = Number(new URL(args.request.url).searchParams.get("version")) || undefined;
  return fileOf(
    await call(drive.getFile, {
      params: { file: args.params.fileId ?? "" },
      query: version ? { fileVersion: version } : {},
    }),
  );
}
