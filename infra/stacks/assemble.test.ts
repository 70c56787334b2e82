import { App, Stack } from "aws-cdk-lib";
import { Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { beforeAll, describe, expect, test } from "vitest";
import cdk from "../../cdk.json" with { type: "json" };
import { TABLES } from "../../functions/_platform/dynamodb/tables.ts";
import { entriesOf } from "../aws/entry-list.ts";
import { setOf } from "../fill/fill.ts";
import { services } from "../services.ts";
import { assemble } from "./assemble.ts";
import { settingsOf } from "./context.ts";
import { targetOf } from "./target.ts";

type Resource = { Type: string; Properties: Record<string, never>; DeletionPolicy?: string };
interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: Record<string, Record<string, unknown>>;
}

/** How many times the processor time of a plain application of 200 functions the product's stacks may take. */
const LIMIT = 8;
let findings: string[];
let took: number;
let plain: number;
let dependsOn: ReadonlyMap<string, readonly string[]>;
let resources: (Resource & { readonly id: string; readonly stack: string })[];

/** Milliseconds of processor time. */
function processorTime(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function plainApplication() {
  const app = new App({ builtinCloudFormationValidation: false, context: cdk.context });
  const code = Code.fromInline("export const handler = () => {};");
  for (let at = 0; at < 20; at += 1) {
    const stack = new Stack(app, `Plain${at}`);
    for (let each = 0; each < 10; each += 1)
      new LambdaFunction(stack, `Function${each}`, { code, handler: "index.handler", runtime: Runtime.NODEJS_22_X });
  }
  app.synth();
}

beforeAll(() => {
  plain = processorTime(plainApplication);
  const started = process.cpuUsage();
  const app = new App({ builtinCloudFormationValidation: false, context: cdk.context });
  const code = () => Code.fromInline("export const handler = () => {};");
  assemble(app, {
    services,
    target: targetOf("aws"),
    code,
    runsOn: () => ["arm64", "x64"],
    settings: settingsOf(() => undefined),
    openapi: "{}",
    files: "infra/stacks",
  });
  const { stacks } = app.synth();
  const { user, system } = process.cpuUsage(started);
  took = (user + system) / 1000;
  findings = stacks.flatMap(({ messages }) =>
    messages
      .filter(({ level }) => level !== "info")
      .map(({ id, entry }) => `${id}: ${String(entry.data).split("\n")[0]}`),
  );
  dependsOn = new Map(
    stacks.map((stack) => [stack.stackName, stack.dependencies.map(({ id }) => id).filter((id) => !/assets/.test(id))]),
  );
  resources = stacks.flatMap(({ template, stackName }) =>
    Object.entries(template.Resources as Record<string, Resource>).map(([id, each]) => ({
      ...each,
      id,
      stack: stackName,
    })),
  );
});

// biome-ignore lint/suspicious/noExplicitAny: a template's properties have no types
const all = (type: string): { id: string; stack: string; DeletionPolicy?: string; Properties: any }[] =>
  resources.filter((each) => each.Type === type);
const ours = () =>
  all("AWS::Lambda::Function").filter(({ Properties }) => Properties.Environment?.Variables?.PRESSWORK_TARGET);
const statements = () =>
  all("AWS::IAM::Policy")
    .filter(({ id }) => !id.startsWith("CustomCDKBucketDeployment"))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[]);
const actionsOf = ({ Action }: Statement) => [Action].flat();

test("the stacks take at most eight times the processor time of a plain application, and no rule of AWS Solutions or Serverless finds anything", () => {
  expect(took / plain).toBeLessThan(LIMIT);
  expect(findings).toEqual([]);
});

describe("what is kept", () => {
  test("no table is deleted by hand or with its stack, and all but the keys' can go back in time", () => {
    const tables = all("AWS::DynamoDB::GlobalTable");
    expect(tables).toHaveLength(Object.keys(TABLES).length);
    for (const { DeletionPolicy, Properties } of tables) {
      const [replica] = Properties.Replicas;
      expect(DeletionPolicy).toBe("Retain");
      expect(replica.DeletionProtectionEnabled).toBe(true);
      expect(Properties.BillingMode).toBe("PAY_PER_REQUEST");
    }
    const recoverable = tables.filter(
      ({ Properties }) => Properties.Replicas[0].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled,
    );
    expect(recoverable).toHaveLength(Object.values(TABLES).filter((each) => each.recoverable).length);
  });

  test("blobs and keys outlive their stack, and blobs keep their versions", () => {
    const blobs = all("AWS::S3::Bucket").find(({ id }) => id.startsWith("Blobs"));
    expect(blobs).toMatchObject({
      DeletionPolicy: "Retain",
      Properties: { VersioningConfiguration: { Status: "Enabled" } },
    });
    for (const { DeletionPolicy } of all("AWS::SecretsManager::Secret")) expect(DeletionPolicy).toBe("Retain");
  });
});

describe("what a function may do", () => {
  test("each function of the list is deployed with a role, a log and a tracer of its own", () => {
    expect(ours()).toHaveLength(entriesOf(services).length);
    const roles = ours().map(({ stack, Properties }) => `${stack} ${JSON.stringify(Properties.Role)}`);
    expect(new Set(roles).size).toBe(roles.length);
    for (const { Properties } of ours())
      expect(Properties).toMatchObject({
        TracingConfig: { Mode: "Active" },
        LoggingConfig: { LogFormat: "JSON", LogGroup: expect.anything() },
      });
    for (const { Properties } of all("AWS::Logs::LogGroup")) expect(Properties.RetentionInDays).toBe(90);
  });

  test("nobody scans, nobody deletes or overwrites a fact, and no action is granted by a wildcard", () => {
    const granted = statements().flatMap(actionsOf);
    expect(granted.filter((action) => /Scan|PartiQL|DeleteTable|UpdateTable|\*/.test(action))).toEqual([]);
    const onEvents = statements().filter((each) => /events[0-9A-F]{8}/.test(JSON.stringify(each.Resource)));
    expect(onEvents.length).toBeGreaterThan(0);
    expect(onEvents.flatMap(actionsOf).filter((action) => /Delete|BatchWrite/.test(action))).toEqual([]);
  });

  test("the log changes only by whole appends to streams of the service that writes, or beside them where positions and tenants are kept", () => {
    const changes = statements().filter(
      (each) =>
        /events[0-9A-F]{8}/.test(JSON.stringify(each.Resource)) &&
        actionsOf(each).some((action) => /:(Put|Update)Item$/.test(action)),
    );
    const streams = new Set(services.flatMap(({ deciders }) => deciders.map(({ name }) => `s#${name}-*`)));
    const isAppend = ({ Condition }: (typeof changes)[number]) =>
      Boolean(Condition?.["ForAnyValue:StringEquals"]?.["dynamodb:EnclosingOperation"]);
    const keysOf = ({ Condition }: (typeof changes)[number]) =>
      [Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"]].flat() as string[];
    const appends = changes.filter(isAppend).flatMap(keysOf);
    const beside = changes.filter((each) => !isAppend(each)).map(keysOf);
    expect(appends.length).toBeGreaterThan(0);
    for (const key of appends) {
      const [tenant, ...rest] = key.split("#");
      expect(["prj_*", "directory"]).toContain(tenant);
      expect([...streams, "k#*", "r#*", "b#*"]).toContain(rest.join("#"));
    }
    expect(beside.length).toBeGreaterThan(0);
    for (const keys of beside) expect(keys).toEqual(["shared#slot#*", "shared#tenants"]);
  });

  test("keys of all tenants are out of reach, and a request without a key is refused", () => {
    const data = statements().filter((each) => /(events|views)[0-9A-F]{8}/.test(JSON.stringify(each.Resource)));
    const withKeys = data.filter((each) => actionsOf(each).some((action) => /Item|Query/.test(action)));
    expect(withKeys.length).toBeGreaterThan(0);
    for (const { Condition } of withKeys) {
      expect(Condition?.Null).toEqual({ "dynamodb:LeadingKeys": "false" });
      const keys = [Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"]].flat() as string[];
      expect(keys.filter((key) => key.startsWith("*"))).toEqual([]);
    }
  });

  test("only the sweep and the fill may ask which tenants there are, and so read the log of all; they change no facts", () => {
    const reads = (each: Statement) =>
      actionsOf(each).includes("dynamodb:Query") && JSON.stringify(each.Condition ?? {}).includes("shared#tenants");
    const policies = all("AWS::IAM::Policy").filter(({ Properties }) =>
      Properties.PolicyDocument.Statement.some(reads),
    );
    expect(policies.map(({ id }) => id.split("Role")[0])).toEqual(["Fill", "Sweep"]);
    const changes = policies.flatMap(({ Properties }) =>
      (Properties.PolicyDocument.Statement as Statement[]).filter((each) =>
        actionsOf(each).some((action) => /dynamodb:(?!GetItem|BatchGetItem|Query)/.test(action)),
      ),
    );
    const tables = changes.map(({ Resource }) => /(\w+?)[0-9A-F]{8}/.exec(JSON.stringify(Resource))?.[1]);
    expect(tables).toEqual([expect.stringMatching(/views$/), expect.stringMatching(/sessions$/)]);
  });

  test("nothing secret stands in a function's settings", () => {
    expect(JSON.stringify(ours().map(({ Properties }) => Properties.Environment))).not.toContain(
      "resolve:secretsmanager",
    );
  });
});

describe("in which order", () => {
  const steps = () => all("Custom::PressworkViews");
  const stacks = () => [...new Set(ours().map(({ stack }) => stack))];

  /** All stacks that are deployed before one. */
  function deployedBefore(stack: string, found = new Set<string>()): string[] {
    for (const each of dependsOn.get(stack) ?? []) if (!found.has(each)) deployedBefore(each, found.add(each));
    return [...found].sort();
  }
  const others = (...except: string[]) => ["Presswork", ...stacks()].filter((stack) => !except.includes(stack)).sort();

  test("new views are filled before any function that reads views is deployed", () => {
    expect(steps().find(({ Properties }) => Properties.step === "fill")?.stack).toBe("Presswork-fill");
    expect(deployedBefore("Presswork-fill")).toEqual(["Presswork"]);
    const readers = stacks().filter((stack) => stack !== "Presswork-fill");
    expect(readers.length).toBeGreaterThan(services.length);
    for (const stack of readers) expect(deployedBefore(stack)).toContain("Presswork-fill");
  });

  test("the projector is replaced after all other functions that read its views", () => {
    expect(deployedBefore("Presswork-workers")).toEqual(others("Presswork-workers"));
  });

  test("earlier views are given up after every function was deployed", () => {
    expect(steps().find(({ Properties }) => Properties.step === "settle")?.stack).toBe("Presswork-settle");
    expect(deployedBefore("Presswork-settle")).toEqual(others());
  });

  test("both steps run again when a view has another version, and only then", () => {
    const set = setOf(services.flatMap((service) => service.projections).map(({ view }) => view));
    expect(steps().map(({ Properties }) => Properties.views)).toEqual([set, set]);
  });
});

describe("what is not lost", () => {
  test("the log's stream has two readers, whose failures are tried again, halved and then parked", () => {
    const readers = all("AWS::Lambda::EventSourceMapping").filter(({ Properties }) => Properties.StartingPosition);
    expect(readers).toHaveLength(2);
    for (const { Properties } of readers) {
      expect(Properties).toMatchObject({
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        MaximumRecordAgeInSeconds: 43_200,
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      });
      expect(Properties.MaximumRetryAttempts).toBeGreaterThan(0);
    }
  });

  test("each service that reacts has a queue filled by a rule, tried seventeen times, with dead letters", () => {
    for (const service of services.filter(({ reactions }) => reactions.length > 0)) {
      const here = <T extends { stack: string }>(found: T[]) =>
        found.filter(({ stack }) => stack === `Presswork-${service.name}`);
      const rules = here(all("AWS::Events::Rule")).filter(
        ({ Properties }) => Properties.EventPattern && !Properties.EventPattern.detail,
      );
      expect(rules).toHaveLength(1);
      expect(rules[0]?.Properties.EventPattern["detail-type"]).toEqual(
        [...new Set(service.reactions.map(({ on }) => on))].sort(),
      );
      expect(rules[0]?.Properties.Targets[0].DeadLetterConfig).toBeDefined();
      const inbox = here(all("AWS::SQS::Queue")).find(({ id }) => id.startsWith("Inbox"));
      expect(inbox?.Properties.RedrivePolicy.maxReceiveCount).toBe(17);
    }
  });

  test("each service that calls other people's servers has a second queue for it, read one message at a time", () => {
    const outbound = services.filter((each) => each.outbound).map(({ name }) => name);
    expect([...outbound].sort()).toEqual(["buyer-emails", "notifications", "webhooks"]);
    const rules = all("AWS::Events::Rule").filter(({ Properties }) => Properties.EventPattern?.detail);
    expect(rules.map(({ stack }) => stack).sort()).toEqual(outbound.map((name) => `Presswork-${name}`).sort());
    for (const { stack, Properties } of rules) {
      expect(Properties.EventPattern).toMatchObject({
        "detail-type": ["Outbound"],
        detail: { service: [stack.slice("Presswork-".length)] },
      });
      const readers = all("AWS::Lambda::EventSourceMapping").filter((each) => each.stack === stack);
      expect(readers.map((each) => each.Properties.BatchSize).sort()).toEqual([1, 10]);
    }
  });

  test("every queue of failures, every function and every reader's delay rings an alarm", () => {
    const alarms = all("AWS::CloudWatch::Alarm");
    for (const { Properties } of alarms) expect(Properties.AlarmActions).toHaveLength(1);
    const ends = all("AWS::SQS::Queue").filter(({ Properties }) => !Properties.RedrivePolicy).length;
    const of = (metric: string) => alarms.filter(({ Properties }) => Properties.MetricName === metric).length;
    expect(of("ApproximateNumberOfMessagesVisible")).toBe(ends);
    expect(of("Errors")).toBe(ours().length);
    expect(of("IteratorAge")).toBe(2);
  });
});
