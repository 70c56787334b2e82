import { readFileSync } from "node:fs";
import { App } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { expect, test } from "vitest";
import cdk from "../../cdk.json" with { type: "json" };
import { services } from "../services.ts";
import { assemble } from "./assemble.ts";
import { settingsOf } from "./context.ts";
import { targetOf } from "./target.ts";

test("localstack.yml names every service of AWS that the stacks use on LocalStack", () => {
  const named = /SERVICES: (\S+)/.exec(readFileSync("localstack.yml", "utf8"))?.[1]?.split(",") ?? [];
  const app = new App({ builtinCloudFormationValidation: false, context: cdk.context });
  assemble(app, {
    services,
    target: targetOf("localstack"),
    code: () => Code.fromInline("export const handler = () => {};"),
    runsOn: () => ["x64"],
    settings: settingsOf(() => undefined),
    openapi: "{}",
    files: "infra/stacks",
  });
  const types = app
    .synth()
    .stacks.flatMap(({ template }) => Object.values(template.Resources as Record<string, { Type: string }>))
    .flatMap(({ Type }) => /^AWS::(\w+)::/.exec(Type)?.[1]?.toLowerCase() ?? []);
  const used = [...new Set(types)].filter((each) => each !== "cdk");
  expect(used).toEqual(expect.arrayContaining(["lambda", "dynamodb", "events", "stepfunctions"]));
  expect(used.filter((each) => !named.includes(each))).toEqual([]);
  // Functions send with the second version of SES, and DynamoDB's streams are a service of their own.
  expect(named).toEqual(expect.arrayContaining(["sesv2", "dynamodbstreams", "sts", "cloudformation"]));
});
