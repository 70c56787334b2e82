import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Function as Lambda, LoggingFormat, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledged.ts";
import type { Assembly } from "./assembly.ts";

export interface FunctionProps {
  readonly assembly: Assembly;
  /** The bundle's name, see `infra/aws/entry-list.ts`. */
  readonly entry: string;
  readonly description: string;
  readonly memory: number;
  readonly timeout: Duration;
  readonly environment: Readonly<Record<string, string>>;
  /** Everything it may do besides writing its own log and traces. */
  readonly may: readonly PolicyStatement[];
  readonly alarms: ITopic;
  /** The destination of asynchronous events that failed. */
  readonly missed?: Queue;
}

/** A Lambda function with its own role, log group of 90 days and alarm. */
export class PressworkFunction extends Construct {
  readonly lambda: Lambda;
  readonly role: Role;
  constructor(scope: Construct, id: string, props: FunctionProps) {
    super(scope, id);
    const { assembly, entry } = props;
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: assembly.target.has("keeping") ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    this.role.addToPolicy(
      new PolicyStatement({
        actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
        resources: [logGroup.logGroupArn],
      }),
    );
    for (const statement of props.may)
      this.role.addToPolicy(assembly.target.has("key-conditions") ? statement : unconditional(statement));
    this.lambda = new Lambda(this, "Function", {
      description: props.description,
      code: assembly.code(entry),
      handler: "index.handler",
      runtime: Runtime.NODEJS_24_X,
      architecture:
        assembly.target.has("arm") && assembly.runsOn(entry).includes("arm64")
          ? Architecture.ARM_64
          : Architecture.X86_64,
      role: this.role,
      memorySize: props.memory,
      timeout: props.timeout,
      environment: { PRESSWORK_TARGET: "aws", AWS_NODEJS_CONNECTION_REUSE_ENABLED: "1", ...props.environment },
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      ...(props.missed && { deadLetterQueue: props.missed }),
    });
    new Alarm(this, "Errors", {
      alarmDescription: `${entry} in ${Stack.of(this).stackName} fails`,
      metric: this.lambda.metricErrors({ period: Duration.minutes(5) }),
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(props.alarms));
    acknowledge(this.role, "a role's wildcards");
    if (!props.missed) acknowledge(this.lambda, "answers or is brought back");
  }
}

function unconditional(statement: PolicyStatement): PolicyStatement {
  const { Condition: _conditions, ...rest } = statement.toStatementJson();
  return PolicyStatement.fromJson(rest);
}
