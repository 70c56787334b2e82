import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { liveOf } from "#platform/live";
import { canUseChat, onlyOwn, tellPages, topicOf, type UserContext, visibleChannel } from "./access.ts";
import type { chat } from "./contract/index.ts";
import { noteHere, noteTyping, typingIn } from "./marks.ts";
import { chatUser, chatUsers, withPresence } from "./people.ts";

type Contract = typeof chat;

export async function getChatUser(context: UserContext) {
  const { user } = context.params;
  if (!(await canUseChat(context, user))) return refuse("not-found");
  return withPresence(context, await chatUser(context, user));
}

export async function noteChatPresence(context: UserContext & { readonly body: BodyOf<Contract["noteChatPresence"]> }) {
  const refused = onlyOwn(context);
  if (refused) return refused;
  const { channel, typing } = context.body;
  const user = context.caller.user;
  const visible = channel ? await visibleChannel(context, channel) : undefined;
  if (isRefusal(visible)) return visible;
  const isNew = await noteHere(context, user, channel);
  if (typing && channel) await noteTyping(context, channel, user);
  if (isNew || typing) await tellPages(context);
  return undefined;
}

/** Answers when something has changed since `since`, at the latest after `wait` seconds; see the live port. */
export async function getChatChanges(context: Context & { readonly query: QueryOf<Contract["getChatChanges"]> }) {
  const { ports, tenant, query, caller } = context;
  const { since, wait, channel } = query;
  const mark = await liveOf(ports).mark(topicOf(tenant), since, wait * 1000);
  if (!channel) return { mark, typing: [] };
  const visible = await visibleChannel(context, channel);
  if (isRefusal(visible)) return visible;
  const typing = (await typingIn(context, channel)).filter((user) => user !== caller.user);
  return { mark, typing: [...(await chatUsers(context, typing)).values()] };
}
