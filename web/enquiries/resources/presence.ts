import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enquiries } from "#contracts/enquiries";
import { currentMember } from "#web/_server/member.ts";
import { posted } from "#web/_server/posted.ts";

/** Seconds that a page is answered after at the latest. */
const WAIT = 10;

/** Answers when something about an enquiry has changed: who else has it open, and its version. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await currentMember(args);
  if (!who?.project) return Response.json(null, { status: 401 });
  const since = new URL(args.request.url).searchParams.get("since") ?? undefined;
  const params = { platformId: who.project.platformId, enquiryId: args.params.enquiryId ?? "" };
  const response = await who.call(enquiries.getEnquiryPresence, { params, query: { since, wait: WAIT } });
  return response.ok ? Response.json(response.value) : Response.json(null, { status: response.problem.status });
}

/** Notes that somebody has the enquiry open, is writing, or has left. */
export async function action(args: ActionFunctionArgs) {
  const { form, call, project } = await posted(args);
  const params = { platformId: project.platformId, enquiryId: args.params.enquiryId ?? "" };
  const body = { writing: form.get("writing") === "yes", left: form.get("left") === "yes" };
  const response = await call(enquiries.noteEnquiryPresence, { params, body });
  return new Response(null, { status: response.ok ? 204 : response.problem.status });
}
