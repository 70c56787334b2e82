import type { LoaderFunctionArgs } from "@remix-run/node";
import { projects } from "#contracts/projects";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** The file of an export of the project's log. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const params = { project: project.id, jobId: args.params.jobId ?? "" };
  return fileOf(await call(projects.downloadLog, { params }));
}
