import { cutText, type FactOf, type Recorded } from "#events/_kernel";
import { MessageSent } from "#events/chat";
import { type ReactionContext, when } from "#platform/reactions";
import { by, needsOwnProject, notifyPermitted, within } from "./raising.ts";

const MAX_SHOWN = 200;

type Sent = Recorded<FactOf<typeof MessageSent>>;

const titleOf = (fact: Sent, isMentioned: boolean): string => {
  const { channelName } = fact.data;
  if (channelName === undefined) return `${by(fact)} wrote to you`;
  return isMentioned ? `${by(fact)} mentioned you in #${channelName}` : `${by(fact)} wrote in #${channelName}`;
};

/** The people to notify are in the fact: who muted the channel, or was reading it, is not among them. */
async function tellMessaged(fact: Sent, context: ReactionContext) {
  const { channel, messageId, content, mentions, tells } = fact.data;
  const isMentioned = (user: string) => mentions.everyone || mentions.users.includes(user);
  const groups = [true, false].map((mentioned) => ({
    mentioned,
    people: tells.filter((user) => isMentioned(user) === mentioned),
  }));
  const raised = groups
    .filter(({ people }) => people.length > 0)
    .map(({ mentioned, people }) => {
      const telling = () => ({
        kind: mentioned ? "chat-mentioned" : "chat-message",
        level: "default" as const,
        title: titleOf(fact, mentioned),
        body: cutText(content, MAX_SHOWN) || "Sent a file",
        action: `${within(`/chat/${channel}`, fact.tenant)}&message=${messageId}`,
        subject: { type: "channel", id: channel },
      });
      return notifyPermitted(fact, "chat.channel.view", context, telling, people);
    });
  return (await Promise.all(raised)).flat();
}

export const tellMessagedWhenSent = when("tell-messaged", MessageSent, needsOwnProject, tellMessaged);
