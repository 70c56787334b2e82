import type { LoaderFunctionArgs } from "@remix-run/node";
import { projects } from "#contracts/projects";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** The logo on packing slips and receipts. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const params = { project: project.id, checksum: args.params.checksum ?? "" };
  return fileOf(await call(projects.getPaperLogo, { params }));
}
