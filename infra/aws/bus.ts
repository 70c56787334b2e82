import type { Bus } from "../../functions/_platform/bus/index.ts";

const elsewhere = (): never => {
  throw new Error("On AWS deliveries are EventBridge's and SQS's: the relay offers them, inboxes take them");
};

/** The bus as functions see it. No service uses the port; on AWS the relay is infrastructure. */
export const EVENTBRIDGE: Bus = {
  offer: elsewhere,
  take: elsewhere,
  done: elsewhere,
  failed: elsewhere,
  dead: elsewhere,
  redrive: elsewhere,
  waiting: elsewhere,
  cursor: elsewhere,
  moveCursor: elsewhere,
};
