import type { Reader } from "#platform/views";
import { type MessageRow, messageView } from "./projections/index.ts";

/** A channel's newest message. Its place is also how many messages the channel has had. */
export async function latestMessage(views: Reader, channel: string): Promise<MessageRow | undefined> {
  const range = { index: "channel", partition: channel, descending: true, limit: 1 };
  return (await views.page(messageView, range)).rows[0];
}
