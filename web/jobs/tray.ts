import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { jobs } from "#contracts/jobs";
import { currentMember } from "#web/_server/member.ts";
import { loadOwnJobs } from "#web/_server/own-jobs.ts";
import { posted, problem } from "#web/_server/posted.ts";

export async function loader(args: LoaderFunctionArgs) {
  const who = await currentMember(args);
  return who ? await loadOwnJobs(who, new URL(args.request.url)) : [];
}

export async function action(args: ActionFunctionArgs) {
  const { form, call } = await posted(args);
  const response = await call(jobs.cancelJob, { params: { jobId: String(form.get("jobId")) } });
  return response.ok ? data({ stopped: response.value.id }) : problem(response.problem);
}
