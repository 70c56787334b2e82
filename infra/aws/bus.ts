import { type EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import type { Bus } from "../../functions/_platform/bus/index.ts";
import { outboundMessage } from "./event-message.ts";

const elsewhere = (): never => {
  throw new Error("On AWS deliveries are EventBridge's and SQS's: the relay offers them, inboxes take them");
};
/** The most entries that EventBridge takes at once. */
const ENTRIES = 10;

/**
 * The bus as functions see it. On AWS the relay is infrastructure; services offer only what calls somebody else's server, which a
 * rule brings to the outbound queue of its service.
 */
export const eventBridge = (client: EventBridgeClient, name: string): Bus => ({
  async offer(deliveries) {
    if (deliveries.some(({ recipient }) => recipient === undefined)) elsewhere();
    for (let from = 0; from < deliveries.length; from += ENTRIES) {
      const Entries = deliveries.slice(from, from + ENTRIES).map((each) => outboundMessage(name, each));
      const { FailedEntryCount = 0 } = await client.send(new PutEventsCommand({ Entries }));
      if (FailedEntryCount > 0) throw new Error(`The bus did not take ${FailedEntryCount} deliveries`);
    }
  },
  take: elsewhere,
  recipients: elsewhere,
  handOver: elsewhere,
  done: elsewhere,
  failed: elsewhere,
  dead: elsewhere,
  redrive: elsewhere,
  waiting: elsewhere,
  cursor: elsewhere,
  moveCursor: elsewhere,
});
