import { type App, Aspects, Tags } from "aws-cdk-lib";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import type { Assembly } from "./assembly.ts";
import { FillStack, SettleStack } from "./fill.ts";
import { ServiceStack } from "./service.ts";
import { SharedStack } from "./shared.ts";
import { WebStack } from "./web.ts";
import { WorkersStack } from "./workers.ts";

/**
 * The shared stack, one stack per service, the web, and the workers on the log: all from the list of services. New views
 * are filled before any of them is deployed; the projector is replaced when nobody reads the old ones any more.
 */
export function assemble(app: App, assembly: Assembly): void {
  const props = { assembly, ...(assembly.env && { env: assembly.env }) };
  const shared = new SharedStack(app, "Presswork", props);
  const fill = new FillStack(app, "Presswork-fill", { ...props, shared });
  const readers = [
    ...assembly.services.map(
      (service) => new ServiceStack(app, `Presswork-${service.name}`, { ...props, shared, service }),
    ),
    new WebStack(app, "Presswork-web", { ...props, shared }),
  ];
  for (const each of readers) each.addStackDependency(fill);
  const workers = new WorkersStack(app, "Presswork-workers", { ...props, shared });
  for (const each of readers) workers.addStackDependency(each);
  new SettleStack(app, "Presswork-settle", { ...props, fill }).addStackDependency(workers);
  Tags.of(app).add("product", "presswork");
  Aspects.of(app).add(new AwsSolutionsChecks({ verbose: true }));
  Aspects.of(app).add(new ServerlessChecks({ verbose: true }));
}
