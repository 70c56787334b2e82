import { CfnOutput, Duration, Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { EventSourceMapping, FilterCriteria, type Function as Lambda, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { COMMITS_ONLY } from "../../functions/_platform/dynamodb/tables.ts";
import { JOB_WAITS, SOURCE } from "../aws/event-message.ts";
import { acknowledge } from "./acknowledged.ts";
import { PressworkFunction } from "./function.ts";
import { forCommands, forProjecting, forRelay, forSweeping } from "./grants.ts";
import { deadLetters, tried } from "./queue.ts";
import type { SharedProps, SharedStack } from "./shared.ts";

export interface WorkersProps extends SharedProps {
  readonly shared: SharedStack;
}

const SWEEPING = Duration.minutes(5);

/** The cloud counterpart of the local loops: the two readers of the log's stream, and the job worker. */
export class WorkersStack extends Stack {
  private readonly props: WorkersProps;
  constructor(scope: Construct, id: string, props: WorkersProps) {
    super(scope, id, props);
    this.props = props;
    const { assembly, shared } = props;
    const common = { assembly, alarms: shared.alarms, environment: shared.settings };
    const relay = new PressworkFunction(this, "Relay", {
      ...common,
      entry: "relay",
      description: "Puts every public fact on the bus",
      memory: 256,
      timeout: Duration.seconds(30),
      environment: { PRESSWORK_BUS: shared.bus.eventBusName },
      may: forRelay(shared),
    });
    const project = new PressworkFunction(this, "Project", {
      ...common,
      entry: "project",
      description: "Brings the views up to date",
      memory: 1024,
      timeout: Duration.seconds(60),
      may: forProjecting(shared),
    });
    const gaps = deadLetters(this, "GapsLeft", shared.alarms);
    const unrelayed = tried(this, "Unrelayed", gaps, SWEEPING, 5);
    this.follow("Relay", relay, 50, unrelayed);
    this.follow("Project", project, 8, deadLetters(this, "ProjectParked", shared.alarms));
    const sweep = new PressworkFunction(this, "Sweep", {
      ...common,
      entry: "sweep",
      description: "Fills the gaps the relay left",
      memory: 512,
      timeout: SWEEPING,
      may: forSweeping(shared, unrelayed),
    });
    this.empty(sweep, unrelayed);
    const missed = deadLetters(this, "MissedRings", shared.alarms);
    const jobs = new PressworkFunction(this, "Jobs", {
      ...common,
      entry: "jobs",
      description: "Works on jobs",
      memory: 1024,
      timeout: Duration.minutes(15),
      missed,
      may: forCommands(
        shared,
        assembly.services.filter(({ jobs, personalData }) => Object.keys(jobs).length > 0 || personalData.length > 0),
      ),
    });
    this.ring(jobs.lambda, missed);
  }

  /** A reader of the stream: retried a limited number of times, halving the batch; what still fails is parked. */
  private follow(name: string, { lambda, role }: PressworkFunction, retryAttempts: number, parked: Queue): void {
    const { shared } = this.props;
    parked.grantSendMessages(role);
    new EventSourceMapping(this, `${name}Follows`, {
      target: lambda,
      eventSourceArn: shared.tables.events.tableStreamArn as string,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      parallelizationFactor: 4,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts,
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(parked),
      filters: [FilterCriteria.filter(COMMITS_ONLY)],
    });
    new Alarm(this, `${name}Lags`, {
      alarmDescription: `${name} is more than 5 minutes behind the log`,
      metric: lambda.metric("IteratorAge", { statistic: "max", period: Duration.minutes(1) }),
      threshold: Duration.minutes(5).toMilliseconds(),
      evaluationPeriods: 3,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(shared.alarms));
  }

  private empty({ lambda }: PressworkFunction, queue: Queue): void {
    const mapping = new EventSourceMapping(this, "FromUnrelayed", {
      target: lambda,
      eventSourceArn: queue.queueArn,
      batchSize: 1,
      reportBatchItemFailures: true,
    });
    acknowledge(mapping, "the queue keeps what fails");
    new CfnOutput(this, "UnrelayedUrl", { value: queue.queueUrl });
  }

  /** Jobs start when queued, and each minute in case that message was lost. */
  private ring(jobs: Lambda, deadLetterQueue: Queue): void {
    const { shared } = this.props;
    const targets = [new LambdaFunction(jobs, { deadLetterQueue, retryAttempts: 2 })];
    new Rule(this, "EachMinute", { schedule: Schedule.rate(Duration.minutes(1)), targets });
    new Rule(this, "JobWaits", {
      eventBus: shared.bus,
      eventPattern: { source: [SOURCE], detailType: [JOB_WAITS] },
      targets,
    });
  }
}
