import type { FactOf } from "#events/_kernel";
import { CHANNEL_PAGE, MessageSent, messageIdOf, PAGE_MESSAGES, pageEvents } from "#events/chat";
import { decider, refuse } from "#platform/domain";

interface Page {
  readonly messages: number;
}
type Sent = FactOf<typeof MessageSent>["data"];
export type MessageContent = Omit<Sent, "messageId" | "sequence">;

/** The next message of the page, which gives it its place in the channel. A full page refuses it. */
function sendMessage(page: Page, { number, ...content }: MessageContent & { readonly number: number }) {
  if (page.messages >= PAGE_MESSAGES) return refuse("page-full");
  const sequence = number * PAGE_MESSAGES + page.messages + 1;
  return [MessageSent({ ...content, sequence, messageId: messageIdOf(content.channel, sequence) })];
}

export const channelPage = decider<Page>()({
  name: CHANNEL_PAGE,
  initial: { messages: 0 },
  events: pageEvents,
  decide: { sendMessage },
  evolve: { MessageSent: ({ messages }: Page, _: Sent): Page => ({ messages: messages + 1 }) },
});
