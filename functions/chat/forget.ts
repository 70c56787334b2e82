import { streamOf } from "#events/_kernel";
import { MESSAGE } from "#events/chat";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { type ErasedPerson, erasingContext, everyRow, type PersonalData, redactPerson } from "#platform/erasure";
import type { Ports } from "#platform/ports";
import { catchUp } from "#platform/views";
import { message } from "./domain/index.ts";
import { channelView, type MessageRow, messages, messageView } from "./projections/index.ts";

/** Messages that name an erased customer lose the name. */
export const chatData: PersonalData = {
  what: "Messages in chat",
  forget: async (person, ports) => {
    const { tenant } = person;
    let count = 0;
    for (const channel of await everyRow(ports, tenant, channelView, { index: "all", partition: "" }))
      for (const row of await everyRow(ports, tenant, messageView, { index: "channel", partition: channel.id }))
        if (await reworded(person, ports, row)) count += 1;
    return count;
  },
};

async function reworded(person: ErasedPerson, ports: Ports, row: MessageRow): Promise<boolean> {
  const { tenant } = person;
  const { id: messageId, channel, author, mentions, embeds } = row;
  const content = redactPerson(person)(row.content);
  if (content === row.content) return false;
  const input = { messageId, channel, author, mentions, embeds, content, tells: [] };
  const result = await run(erasingContext(person, ports, tenant), message, messageId, "forgetPerson", input);
  if (isRefusal(result)) throw new Error(`The message ${messageId} could not be worded anew: ${result.refused}`);
  await catchUp(messages, tenant, streamOf(MESSAGE, messageId), ports.store, ports.views);
  return true;
}
