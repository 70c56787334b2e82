import type { FactOf } from "#events/_kernel";
import { own } from "#events/_kernel";
import { MESSAGE, MessageDeleted, MessageEdited, messageEvents, ReactionAdded, ReactionRemoved } from "#events/chat";
import { decider, refuse } from "#platform/domain";

const MAX_EMOJI = 20;

interface Later {
  readonly deleted: boolean;
  /** Its latest text, once it was edited. */
  readonly content?: string;
  readonly reactions: Readonly<Record<string, readonly string[]>>;
}
type Edited = FactOf<typeof MessageEdited>["data"];
interface By {
  readonly channel: string;
  readonly messageId: string;
  readonly author: string;
  readonly by: string;
}
type Edit = Omit<Edited, "author"> & By & { /** The text as it was sent. */ readonly original: string };

function editMessage(message: Later, { by, original, ...content }: Edit) {
  if (message.deleted) return refuse("message-deleted");
  if (content.author !== by) return refuse("message-of-another");
  return (message.content ?? original) === content.content ? [] : [MessageEdited(content)];
}

/** Authors delete their own; `moderates`: by who runs the channel. */
function deleteMessage(message: Later, { moderates, ...input }: By & { readonly moderates: boolean }) {
  if (message.deleted) return [];
  return input.author === input.by || moderates ? [MessageDeleted(input)] : refuse("message-of-another");
}

interface React {
  readonly channel: string;
  readonly messageId: string;
  readonly user: string;
  readonly emoji: string;
}

function addReaction(message: Later, input: React) {
  if (message.deleted) return refuse("message-deleted");
  if (own(message.reactions, input.emoji)?.includes(input.user)) return [];
  if (!own(message.reactions, input.emoji) && Object.keys(message.reactions).length >= MAX_EMOJI)
    return refuse("too-many-reactions");
  return [ReactionAdded(input)];
}

const removeReaction = (message: Later, input: React) =>
  own(message.reactions, input.emoji)?.includes(input.user) ? [ReactionRemoved(input)] : [];

/** Replaces the text that names an erased person. */
const forgetPerson = (message: Later, content: Edited) =>
  message.deleted || message.content === content.content ? [] : [MessageEdited(content)];

/** The people who reacted with each emoji after one more fact; an emoji of nobody is dropped. */
export function withReaction(
  reactions: Later["reactions"],
  { emoji, user }: Pick<React, "emoji" | "user">,
  isThere: boolean,
): Later["reactions"] {
  const others = (own(reactions, emoji) ?? []).filter((each) => each !== user);
  const users = isThere ? [...others, user] : others;
  const { [emoji]: _, ...rest } = reactions;
  return users.length > 0 ? { ...reactions, [emoji]: users } : rest;
}

export const message = decider<Later>()({
  name: MESSAGE,
  initial: { deleted: false, reactions: {} },
  events: messageEvents,
  decide: { editMessage, deleteMessage, addReaction, removeReaction, forgetPerson },
  evolve: {
    MessageEdited: (state: Later, { content }: Edited): Later => ({ ...state, content }),
    MessageDeleted: (state: Later): Later => ({ ...state, deleted: true }),
    ReactionAdded: (state: Later, fact: React): Later => ({
      ...state,
      reactions: withReaction(state.reactions, fact, true),
    }),
    ReactionRemoved: (state: Later, fact: React): Later => ({
      ...state,
      reactions: withReaction(state.reactions, fact, false),
    }),
  },
});
