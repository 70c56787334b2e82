import { CfnOutput, Duration, Stack } from "aws-cdk-lib";
import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction, SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { EventSourceMapping, type IFunction } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { MAX_ATTEMPTS } from "../../functions/_platform/bus/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";
import { OUTBOUND, SOURCE } from "../aws/event-message.ts";
import { acknowledge } from "./acknowledged.ts";
import { addRoutes } from "./door.ts";
import { type FunctionProps, PressworkFunction } from "./function.ts";
import { forCommands, forReactions } from "./grants.ts";
import { patternsOf } from "./patterns.ts";
import { deadLetters, tried } from "./queue.ts";
import { doorsOf } from "./routes.ts";
import type { SharedProps, SharedStack } from "./shared.ts";

export interface ServiceProps extends SharedProps {
  readonly shared: SharedStack;
  readonly service: Service;
}

/** How many outbound deliveries of a service are under way at once. */
const OUTBOUND_AT_ONCE = 200;

type Extra = Pick<FunctionProps, "may" | "timeout" | "memory" | "missed"> & { environment?: Record<string, string> };

/** One service: its routes, its inbox with the rule that fills it, and its schedules. */
export class ServiceStack extends Stack {
  private readonly props: ServiceProps;
  constructor(scope: Construct, id: string, props: ServiceProps) {
    super(scope, id, props);
    this.props = props;
    const { service } = props;
    this.http();
    if (service.reactions.length > 0) this.inbox();
    if (service.schedules.length > 0) this.clocks();
  }

  private function(id: string, kind: string, what: string, extra: Extra) {
    const { assembly, shared, service } = this.props;
    return new PressworkFunction(this, id, {
      ...extra,
      assembly,
      entry: `${kind}-${service.name}`,
      description: `${service.name}: ${what}`,
      alarms: shared.alarms,
      environment: { ...shared.settings, ...extra.environment },
    });
  }

  private http(): void {
    const { assembly, shared, service } = this.props;
    const { lambda } = this.function("Http", "http", "answers its operations", {
      memory: 1024,
      timeout: Duration.seconds(28),
      may: forCommands(shared, [service]),
    });
    const door = addRoutes(this, shared, lambda, doorsOf(service, assembly.services));
    if (door) new CfnOutput(this, "Door", { value: door });
  }

  private inbox(): void {
    const { shared, service } = this.props;
    const timeout = Duration.seconds(30);
    const dead = deadLetters(this, "DeadLetters", shared.alarms);
    const queue = tried(this, "Inbox", dead, timeout, MAX_ATTEMPTS);
    const outbound = service.outbound ? tried(this, "Outbound", dead, timeout, MAX_ATTEMPTS) : undefined;
    const { lambda } = this.function("InboxFunction", "inbox", "reacts to what happened elsewhere", {
      memory: 512,
      timeout,
      environment: {
        PRESSWORK_INBOX: queue.queueUrl,
        ...(outbound && { PRESSWORK_OUTBOUND: outbound.queueUrl }),
      },
      may: forReactions(shared, [service], [queue, ...(outbound ? [outbound] : [])]),
    });
    if (outbound) this.outbound(outbound, dead, lambda);
    const mapping = new EventSourceMapping(this, "FromInbox", {
      target: lambda,
      eventSourceArn: queue.queueArn,
      batchSize: 10,
      reportBatchItemFailures: true,
    });
    acknowledge(mapping, "the queue keeps what fails");
    for (const [index, eventPattern] of patternsOf(service.reactions.map(({ on }) => on)).entries())
      new Rule(this, index === 0 ? "Concerns" : `Concerns${index + 1}`, {
        eventBus: shared.bus,
        eventPattern,
        targets: [new SqsQueue(queue, { deadLetterQueue: dead, retryAttempts: 185, maxEventAge: Duration.hours(24) })],
      });
    new CfnOutput(this, "InboxUrl", { value: queue.queueUrl });
    new CfnOutput(this, "DeadLettersUrl", { value: dead.queueUrl });
  }

  /** What calls other people's servers: one at a time a function, and never so many functions that its other work finds none. */
  private outbound(queue: Queue, deadLetterQueue: Queue, target: IFunction): void {
    const { shared, service } = this.props;
    const mapping = new EventSourceMapping(this, "FromOutbound", {
      target,
      eventSourceArn: queue.queueArn,
      batchSize: 1,
      maxConcurrency: OUTBOUND_AT_ONCE,
      reportBatchItemFailures: true,
    });
    acknowledge(mapping, "the queue keeps what fails");
    new Rule(this, "Calls", {
      eventBus: shared.bus,
      eventPattern: { source: [SOURCE], detailType: [OUTBOUND], detail: { service: [service.name] } },
      targets: [new SqsQueue(queue, { deadLetterQueue, retryAttempts: 185, maxEventAge: Duration.hours(24) })],
    });
  }

  private clocks(): void {
    const { shared, service } = this.props;
    const missed = deadLetters(this, "MissedClocks", shared.alarms);
    const { lambda } = this.function("Clock", "clock", "does what its schedules say", {
      memory: 512,
      timeout: Duration.minutes(5),
      missed,
      may: forCommands(shared, [service]),
    });
    for (const { name, everyMs } of service.schedules)
      new Rule(this, `Every-${name}`, {
        schedule: Schedule.rate(Duration.minutes(Math.max(1, Math.round(everyMs / 60_000)))),
        targets: [
          new LambdaFunction(lambda, {
            event: RuleTargetInput.fromObject({ schedule: name }),
            deadLetterQueue: missed,
          }),
        ],
      });
  }
}
