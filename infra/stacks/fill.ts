import { CfnOutput, CustomResource, Duration, Stack } from "aws-cdk-lib";
import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { Provider } from "aws-cdk-lib/custom-resources";
import type { Construct } from "constructs";
import { setOf } from "../fill/fill.ts";
import { acknowledge } from "./acknowledged.ts";
import type { Assembly } from "./assembly.ts";
import { PressworkFunction } from "./function.ts";
import { forFilling } from "./grants.ts";
import type { SharedProps, SharedStack } from "./shared.ts";

const WORKING = Duration.minutes(5);

/** Asks the function for a step of the fill whenever the views, or the version of one, are others than before. */
const step = (scope: Construct, serviceToken: string, name: "fill" | "settle", { services }: Assembly) =>
  new CustomResource(scope, "Views", {
    resourceType: "Custom::PressworkViews",
    serviceToken,
    properties: {
      step: name,
      views: setOf(services.flatMap(({ projections }) => projections).map(({ view }) => view)),
    },
  });

/** Fills the new views of a version from the log. All functions that read views are deployed after it. */
export class FillStack extends Stack {
  readonly serviceToken: string;
  constructor(scope: Construct, id: string, props: SharedProps & { readonly shared: SharedStack }) {
    super(scope, id, props);
    const { assembly, shared } = props;
    const { lambda } = new PressworkFunction(this, "Fill", {
      assembly,
      alarms: shared.alarms,
      entry: "fill",
      description: "Fills the views that a new version brings",
      memory: 1769,
      timeout: WORKING,
      environment: shared.settings,
      may: forFilling(shared),
    });
    const provider = new Provider(this, "Steps", {
      onEventHandler: lambda,
      isCompleteHandler: lambda,
      queryInterval: Duration.seconds(5),
      totalTimeout: Duration.hours(1),
    });
    acknowledge(provider, "the steps of a fill");
    this.serviceToken = provider.serviceToken;
    step(this, provider.serviceToken, "fill", assembly);
    const event = RuleTargetInput.fromObject({ step: "follow" });
    const rule = new Rule(this, "EachMinute", {
      description: "New views are kept up to date until the projector knows them",
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(lambda, { event, retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
    acknowledge(rule, "the next minute does it");
    new CfnOutput(this, "FillFunction", { value: lambda.functionName });
  }
}

/** When all functions are those of this version: the views they replaced are given up. */
export class SettleStack extends Stack {
  constructor(scope: Construct, id: string, props: SharedProps & { readonly fill: FillStack }) {
    super(scope, id, props);
    step(this, props.fill.serviceToken, "settle", props.assembly);
  }
}
