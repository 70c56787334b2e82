import { CfnOutput, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { type CfnStage, HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { EventBus } from "aws-cdk-lib/aws-events";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import type { TableName } from "../../functions/_platform/dynamodb/tables.ts";
import { acknowledge } from "./acknowledged.ts";
import type { Assembly } from "./assembly.ts";
import { tablesIn } from "./tables.ts";

export interface SharedProps extends StackProps {
  readonly assembly: Assembly;
}

/**
 * What outlives every deployment of code: the tables, the bus, the blobs and the keys; and the entrance of all
 * requests.
 */
export class SharedStack extends Stack {
  readonly tables: Readonly<Record<TableName, TableV2>>;
  readonly bus: EventBus;
  readonly blobs: IBucket;
  readonly logs: IBucket;
  readonly secret: Secret;
  readonly edge: Secret | undefined;
  readonly alarms: Topic;
  readonly api: HttpApi | undefined;
  /** The settings that every function reads. */
  readonly settings: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string, props: SharedProps) {
    super(scope, id, props);
    const { target, settings } = props.assembly;
    const retained = target.has("keeping");
    const removalPolicy = retained ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    this.tables = tablesIn(this, retained);
    this.bus = new EventBus(this, "Bus", { description: "What has happened, for whoever reacts to it" });
    const bucket = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: target.has("tls"),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy,
    };
    this.logs = new Bucket(this, "AccessLogs", {
      ...bucket,
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
    }) as IBucket;
    this.blobs = new Bucket(this, "Blobs", {
      ...bucket,
      versioned: true,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: "blobs/",
    }) as IBucket;
    acknowledge(this.logs, "the bucket of access logs");
    if (!target.has("tls"))
      for (const each of [this.logs, this.blobs]) acknowledge(each, "an emulator speaks plain HTTP");
    const key = (name: string, description: string) => {
      const secret = new Secret(this, name, {
        description,
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
        removalPolicy,
      });
      acknowledge(secret, "keys that must not turn");
      return secret;
    };
    this.secret = key("Master", "Seals personal data and secrets, and signs tokens. Lost, all of that is lost");
    this.edge = target.has("edge")
      ? key("Edge", "Proves to the functions that a request came through CloudFront")
      : undefined;
    this.alarms = new Topic(this, "Alarms", { enforceSSL: true });
    const alarmed = settings["alarm-email"];
    if (alarmed) this.alarms.addSubscription(new EmailSubscription(alarmed));
    this.api = target.has("http-api") ? this.httpApi(removalPolicy) : undefined;
    this.settings = {
      ...Object.fromEntries(
        Object.entries(this.tables).map(([name, table]) => [`PRESSWORK_TABLE_${name.toUpperCase()}`, table.tableName]),
      ),
      PRESSWORK_BUS: this.bus.eventBusName,
      PRESSWORK_BLOBS: this.blobs.bucketName,
      PRESSWORK_SECRET: this.secret.secretArn,
      PRESSWORK_MAIL_FROM: settings["mail-from"],
      ...(settings["stripe-secret"] && { PRESSWORK_STRIPE: settings["stripe-secret"] }),
      ...(settings["inbound-domain"] && { PRESSWORK_INBOUND_DOMAIN: settings["inbound-domain"] }),
      ...(settings["inbound-topic"] && { PRESSWORK_INBOUND_TOPIC: settings["inbound-topic"] }),
      ...(settings["mail-reports-topic"] && { PRESSWORK_MAIL_REPORTS_TOPIC: settings["mail-reports-topic"] }),
      ...(this.edge && { PRESSWORK_EDGE: this.edge.secretArn }),
    };
    for (const [name, value] of Object.entries(this.settings)) new CfnOutput(this, name.replaceAll("_", ""), { value });
  }

  private httpApi(removalPolicy: RemovalPolicy): HttpApi {
    const api = new HttpApi(this, "Api", { description: "Presswork", createDefaultStage: true });
    const log = new LogGroup(this, "ApiLog", { retention: RetentionDays.THREE_MONTHS, removalPolicy });
    const stage = api.defaultStage?.node.defaultChild as CfnStage;
    stage.accessLogSettings = {
      destinationArn: log.logGroupArn,
      format: JSON.stringify({
        requestId: "$context.requestId",
        at: "$context.requestTime",
        ip: "$context.identity.sourceIp",
        route: "$context.routeKey",
        status: "$context.status",
        ms: "$context.responseLatency",
        functionMs: "$context.integrationLatency",
        error: "$context.integrationErrorMessage",
      }),
    };
    stage.defaultRouteSettings = { throttlingBurstLimit: 500, throttlingRateLimit: 250, detailedMetricsEnabled: true };
    new CfnOutput(this, "ApiUrl", { value: api.apiEndpoint });
    return api;
  }
}
