import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { documents } from "#contracts/documents";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { queueUrl } from "../urls.ts";

const MAX = 100;

/** The print files of the selected jobs in one zip file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const jobs = new URL(args.request.url).searchParams.getAll("job").slice(0, MAX);
  const answer = jobs.length > 0 && (await call(documents.downloadPrintFiles, { body: { jobs } }));
  if (!answer || (!answer.ok && answer.problem.code === "NO_PRINT_FILES"))
    return redirect(withProject(queueUrl({ flash: "noFiles" }), project.id));
  return fileOf(answer);
}
