import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { currentMember } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { act } from "./act.ts";
import { inboxOf } from "./inbox.ts";
import { tabOf } from "./tabs.ts";

const nothing = (status: number) => Response.json(null, { status });

/** A person's own notifications as data; nothing for visitors. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await currentMember(args);
  if (!who) return nothing(401);
  const { searchParams } = new URL(args.request.url);
  const tab = searchParams.get("tab");
  const feed = await inboxOf(who, {
    ...(tab && { tab: tabOf(tab, who.project !== undefined) }),
    after: searchParams.get("after") ?? undefined,
  });
  return feed ? Response.json(feed) : nothing(503);
}

export async function action(args: ActionFunctionArgs) {
  if (!(await currentMember(args))) return nothing(401);
  const sent = await posted(args, "never");
  const response = await act(sent);
  if (!response.ok) return data(response.problem, { status: response.problem.status });
  return Response.json({ ok: true }, consistencyHeaders(sent));
}
