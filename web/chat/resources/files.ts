import type { LoaderFunctionArgs } from "@remix-run/node";
import { drive } from "#contracts/drive";
import { cutText } from "#events/_kernel";
import { member } from "#web/_server/member.ts";

const SHOWN = 20;

/** Files of the drive by a part of their name, to send. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const search = cutText(new URL(args.request.url).searchParams.get("search")?.trim() ?? "", 100);
  const response = await call(drive.listMetadata, { query: { pageSize: SHOWN, ...(search && { query: search }) } });
  const files = response.ok ? response.value.metadata.map(({ file, name }) => ({ id: file, name })) : [];
  return Response.json({ files });
}
