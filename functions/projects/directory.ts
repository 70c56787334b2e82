import { run } from "#platform/commands";
import type { CommandOf, InputOf } from "#platform/domain";
import type { Context } from "#platform/http";
import { DIRECTORY, type Ports } from "#platform/ports";
import { catchUp, type Projection, type Reader } from "#platform/views";
import type { project } from "./domain/index.ts";

/** Returns the directory's views after catching up with these streams. */
export async function directory(
  context: Context,
  projections: readonly Projection[],
  ...streams: string[]
): Promise<Reader> {
  await follow(context.ports, projections, ...streams);
  return context.viewsOf(DIRECTORY);
}

async function follow(
  { store, views }: Ports,
  projections: readonly Projection[],
  ...streams: string[]
): Promise<void> {
  for (const projection of projections)
    for (const stream of streams) await catchUp(projection, DIRECTORY, stream, store, views);
}

/** Runs a command on a project in the directory, where projects are stored. */
export const runInDirectory = <D extends typeof project, K extends CommandOf<D>>(
  { commandContext, caller }: Context,
  decider: D,
  id: string,
  command: K,
  input: InputOf<D, K>,
) => run({ ...commandContext, tenant: DIRECTORY }, decider, id, command, input, { ifMatch: caller.ifMatch });
