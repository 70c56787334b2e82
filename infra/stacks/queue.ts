import { Duration } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { acknowledge } from "./acknowledged.ts";

const FOURTEEN_DAYS = Duration.days(14);

/** The dead-letter queue: keeps messages for 14 days, and any message raises the alarm. */
export function deadLetters(scope: Construct, id: string, alarms: ITopic): Queue {
  const queue = new Queue(scope, id, {
    retentionPeriod: FOURTEEN_DAYS,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
  new Alarm(queue, "Alarm", {
    alarmDescription: `Something lies in ${queue.node.path}`,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  }).addAlarmAction(new SnsAction(alarms));
  acknowledge(queue, "the end of the line");
  return queue;
}

/**
 * A queue whose messages are tried `attempts` times, each for up to six times `working`, and then moved to the dead
 * letters.
 */
export function tried(scope: Construct, id: string, dead: Queue, working: Duration, attempts: number): Queue {
  return new Queue(scope, id, {
    retentionPeriod: FOURTEEN_DAYS,
    visibilityTimeout: Duration.seconds(working.toSeconds() * 6),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    deadLetterQueue: { queue: dead, maxReceiveCount: attempts },
  });
}
