import { chat } from "#contracts/chat";
import { cutText } from "#events/_kernel";
import type { Member } from "#web/_server/member.ts";

const SHOWN = 5;
const MAX_TEXT = 160;

/** The latest messages in chat that link to an order, as far as this person can see their channels. */
export async function chatAbout({ call, permissions }: Member, orderId: string) {
  if (!permissions.includes("chat.message.list")) return [];
  const found = await call(chat.listMessagesAbout, { params: { record: orderId }, query: { pageSize: SHOWN } });
  if (!found.ok) return [];
  return found.value.messages.map(({ id, channel, channelName, author, content, createdAt }) => ({
    id,
    channel,
    channelName,
    author: author.displayName,
    content: cutText(content, MAX_TEXT),
    createdAt,
  }));
}
export type ChatAbout = Awaited<ReturnType<typeof chatAbout>>;
