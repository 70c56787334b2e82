import type { LoaderFunctionArgs } from "@remix-run/node";
import { chat } from "#contracts/chat";
import { currentMember } from "#web/_server/member.ts";

/** Seconds that a page is answered after at the latest. */
const WAIT = 10;

/** Answers when something in the project's chat has changed, and who is typing in a channel. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await currentMember(args);
  if (!who?.project) return Response.json(null, { status: 401 });
  const url = new URL(args.request.url).searchParams;
  const [since, channel] = [url.get("since") ?? undefined, url.get("channel") ?? undefined];
  const response = await who.call(chat.getChatChanges, { query: { since, channel, wait: WAIT } });
  return response.ok ? Response.json(response.value) : Response.json(null, { status: response.problem.status });
}
