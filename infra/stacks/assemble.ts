import { type App, Aspects, Tags } from "aws-cdk-lib";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import type { Assembly } from "./assembly.ts";
import { ServiceStack } from "./service.ts";
import { SharedStack } from "./shared.ts";
import { WebStack } from "./web.ts";
import { WorkersStack } from "./workers.ts";

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
