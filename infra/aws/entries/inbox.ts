import { ChangeMessageVisibilityCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { log } from "#platform/log";
import { waitAfter } from "../../../functions/_platform/bus/port.ts";
import { type Elsewhere, TryAgain } from "../../../functions/_platform/reactions/index.ts";
import { deliveriesOf, deliverOne } from "../../../functions/_platform/relay/index.ts";
import type { BundleModel } from "../bundle-model.ts";
import { factOfMessage, outboundOfMessage } from "../event-message.ts";
import { once } from "../once.ts";
import { portsOf } from "../ports.ts";
import { settings } from "../settings.ts";

/**
 * What calls somebody else's server goes through the outbound queue. Email leaves through SES and payments through Stripe, which
 * are no strangers': they are sent from the inbox.
 */
const elsewhere: Elsewhere = (effect) => ("sideEffect" in effect ? effect.recipient : undefined);

/**
 * A service's inbox, and its outbound queue: carries out its reactions to each fact. Failures are retried after the usual pauses
 * and end in the dead-letter queue.
 */
export function inbox(bundle: BundleModel) {
  const ready = once(() => portsOf(bundle));
  const queues = new SQSClient({ useQueueUrlAsEndpoint: false });
  const react = async ({ body }: SQSRecord) => {
    const ports = await ready();
    const outbound = outboundOfMessage(body);
    if (outbound) await deliverOne(bundle.services, ports, outbound);
    else
      for (const delivery of deliveriesOf(bundle.services, [factOfMessage(body)])) {
        const recipient = await deliverOne(bundle.services, ports, delivery, ports.store, elsewhere);
        if (recipient !== undefined) await ports.bus.offer([{ ...delivery, recipient }]);
      }
  };
  const later = async ({ receiptHandle: ReceiptHandle, attributes, body }: SQSRecord) => {
    const { PRESSWORK_INBOX, PRESSWORK_OUTBOUND } = settings(process.env, ["PRESSWORK_INBOX", "PRESSWORK_OUTBOUND"]);
    const QueueUrl = outboundOfMessage(body) ? PRESSWORK_OUTBOUND : PRESSWORK_INBOX;
    const VisibilityTimeout = Math.ceil(waitAfter(Number(attributes.ApproximateReceiveCount)) / 1000);
    await queues.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
  };
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failed = await Promise.all(
      Records.map(async (record) => {
        const { messageId, body } = record;
        try {
          await react(record);
          return [];
        } catch (error) {
          log(error instanceof TryAgain ? "info" : "error", "A reaction will be tried again", {
            messageId,
            body,
            error,
          });
          await later(record).catch((problem: unknown) =>
            log("warn", "It waits as long as the queue says", { error: problem }),
          );
          return [{ itemIdentifier: messageId }];
        }
      }),
    );
    return { batchItemFailures: failed.flat() };
  };
}
