import type { Service } from "../../../functions/_platform/relay/index.ts";
import type { Projection } from "../../../functions/_platform/views/index.ts";
import { services } from "../../services.ts";
import { rebuild } from "../rebuild/rebuild.ts";
import { type CliContext, command, Sentence, withData } from "./command.ts";
import { progressOf } from "./progress.ts";

const listed = (names: readonly string[]): string => names.join(", ");

/** The named projections; a `Sentence` lists the existing ones. */
export function projectionsNamed(all: readonly Service[], args: readonly string[]): readonly Projection[] {
  const [name, view, ...rest] = args;
  const names = listed(all.filter((each) => each.projections.length > 0).map((each) => each.name));
  if (!name || rest.length > 0)
    throw new Sentence(`Say whose views to rebuild: npm run rebuild -- <service> [<projection>]. Services: ${names}.`);
  const service = all.find((each) => each.name === name);
  if (!service || service.projections.length === 0)
    throw new Sentence(`No service "${name}" keeps views. Services: ${names}.`);
  if (!view) return service.projections;
  const found = service.projections.filter((each) => each.view.name === view);
  if (found.length === 0)
    throw new Sentence(
      `${name} has no projection "${view}". It has: ${listed(service.projections.map((each) => each.view.name))}.`,
    );
  return found;
}

export const run = command(async (context) => {
  const projections = projectionsNamed(services, context.args);
  return withData(context.folder, async ({ ports }) => {
    for (const projection of projections) if (!(await rebuilt(context, projection, ports))) return 130;
    return 0;
  });
});

async function rebuilt(
  context: CliContext,
  projection: Projection,
  ports: Parameters<typeof rebuild>[0]["ports"],
): Promise<boolean> {
  const { name } = projection.view;
  const progress = progressOf(name, undefined, context);
  const goOn = (commits: number): boolean => {
    progress.reached(commits);
    return !context.isStopping();
  };
  const result = await rebuild({ ports, projection, goOn });
  if (!result) {
    context.say(`Stopped: ${name} is as it was.`);
    return false;
  }
  const seconds = progress.finished(result.commits);
  context.say(
    `${name}: ${result.streams.toLocaleString("en")} streams folded again in ${seconds.toFixed(1)} s, generation ${result.generation} is shown.`,
  );
  return true;
}
