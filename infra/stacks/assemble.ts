import { type App, Aspects, type Environment, Tags } from "aws-cdk-lib";
import type { Code } from "aws-cdk-lib/aws-lambda";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import type { Service } from "../../functions/_platform/relay/index.ts";
import type { StackSettings } from "./context.ts";
import { ServiceStack } from "./service.ts";
import { SharedStack } from "./shared.ts";
import type { Target } from "./target.ts";
import { WebStack } from "./web.ts";
import { WorkersStack } from "./workers.ts";

/** What all stacks are made of. */
export interface Assembly {
  readonly services: readonly Service[];
  readonly target: Target;
  /** The code of a function, by its bundle's name. */
  readonly code: (entry: string) => Code;
  readonly settings: StackSettings;
  /** The folder of the web's files, as built for browsers. */
  readonly files: string;
  /** The contract's text, for `/openapi.json`. */
  readonly openapi: string;
  readonly env?: Environment;
}

/** The shared stack, one stack per service, the workers on the log, and the web: all from the list of services. */
export function assemble(app: App, assembly: Assembly): void {
  const props = { assembly, ...(assembly.env && { env: assembly.env }) };
  const shared = new SharedStack(app, "Presswork", props);
  for (const service of assembly.services)
    new ServiceStack(app, `Presswork-${service.name}`, { ...props, shared, service });
  new WorkersStack(app, "Presswork-workers", { ...props, shared });
  new WebStack(app, "Presswork-web", { ...props, shared });
  Tags.of(app).add("product", "presswork");
  Aspects.of(app).add(new AwsSolutionsChecks({ verbose: true }));
  Aspects.of(app).add(new ServerlessChecks({ verbose: true }));
}
