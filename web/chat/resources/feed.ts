import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { chat } from "#contracts/chat";
import { currentMember } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { act } from "../act.ts";
import { cardsOf, cardsOfOrders } from "../cards.ts";
import { channelsOf } from "../data.ts";

const LIMIT = 50;
const nothing = (status: number) => Response.json(null, { status });

/** A part of a channel's messages as data, or one message's earlier texts, or what its links to orders show now. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await currentMember(args);
  if (!who?.project) return nothing(401);
  const { call } = who;
  const channel = args.params.channelId ?? "";
  const url = new URL(args.request.url).searchParams;
  const message = url.get("history");
  if (message) {
    const response = await call(chat.messageHistory, { params: { channel, message } });
    return response.ok ? Response.json(response.value) : nothing(response.problem.status);
  }
  const ids = url.get("cards");
  if (ids) return Response.json({ cards: await cardsOfOrders({ ...who, project: who.project }, ids.split(",")) });
  const query = { limit: LIMIT, before: url.get("before") ?? undefined, after: url.get("after") ?? undefined };
  const [window, channels] = await Promise.all([
    call(chat.listMessages, { params: { channel }, query }),
    url.has("before") ? undefined : channelsOf({ ...who, project: who.project }),
  ]);
  if (!window.ok) return nothing(window.problem.status);
  const cards = await cardsOf({ ...who, project: who.project }, window.value.messages);
  return Response.json({ window: window.value, channels, cards });
}

export async function action(args: ActionFunctionArgs) {
  if (!(await currentMember(args))) return nothing(401);
  const sent = await posted(args);
  const response = await act(sent, args.params.channelId ?? "");
  if (!response.ok) return data(response.problem, { status: response.problem.status });
  return Response.json(response, consistencyHeaders(sent));
}
