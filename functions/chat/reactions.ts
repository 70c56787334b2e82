import { mapRefusal } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { personOnly, visibleChannel } from "./access.ts";
import type { chat } from "./contract/index.ts";
import { message } from "./domain/index.ts";
import { changed, type MessageContext } from "./messages.ts";
import { messageView } from "./projections/index.ts";

type ReactionContext = MessageContext & { readonly body: BodyOf<(typeof chat)["createMessageReaction"]> };

async function reactable(context: ReactionContext) {
  const refused = personOnly(context);
  if (refused) return refused;
  const { channel, message: messageId } = context.params;
  const visible = await visibleChannel(context, channel);
  if (isRefusal(visible)) return visible;
  const row = await context.views.get(messageView, messageId);
  if (row?.channel !== channel) return refuse("message-not-found");
  return { channel: visible.row, input: { channel, messageId, user: context.caller.user, emoji: context.body.emoji } };
}

export async function createMessageReaction(context: ReactionContext) {
  const it = await reactable(context);
  if (isRefusal(it)) return it;
  if (it.channel.status === "archived") return refuse("channel-archived");
  const result = await context.run(message, context.params.message, "addReaction", it.input);
  return isRefusal(result) ? mapRefusal(result) : changed(context);
}

export async function deleteMessageReaction(context: ReactionContext) {
  const it = await reactable(context);
  if (isRefusal(it)) return it;
  const result = await context.run(message, context.params.message, "removeReaction", it.input);
  return isRefusal(result) ? mapRefusal(result) : changed(context);
}
