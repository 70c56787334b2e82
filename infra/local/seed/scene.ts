import type { Actor, Recorded } from "../../../events/_kernel/index.ts";
import type { CommandContext } from "../../../functions/_platform/commands/index.ts";
import { newId } from "../../../functions/_platform/commands/index.ts";
import { type Context, contextOf } from "../../../functions/_platform/http/index.ts";
import { sqliteMail } from "../../../functions/_platform/mail/index.ts";
import type { Ports, ProjectFacts } from "../../../functions/_platform/ports/index.ts";
import { react } from "../../../functions/_platform/reactions/index.ts";
import type { Service } from "../../../functions/_platform/relay/index.ts";
import type { Projection } from "../../../functions/_platform/views/index.ts";
import type { Local } from "../ports.ts";

export interface World {
  readonly local: Local;
  readonly services: readonly Service[];
}

/** A moment of the demo's past: its clock stands still at that moment. */
export interface Scene {
  readonly ports: Ports;
  readonly asking: (tenant: string, actor: Actor, via?: string) => CommandContext;
  readonly context: (
    project: ProjectFacts,
    actor: Actor,
    parts: { projections: readonly Projection[]; consistency?: readonly string[]; via?: string },
  ) => Context;
}

/** The ports as they were at a moment, in milliseconds since 1970. */
export function portsAt({ local }: World, at: number): Ports {
  const clock = () => new Date(at);
  return { ...local.ports, clock, mail: sqliteMail(local.engine, () => at) };
}

/** Does something at a moment, and then all that follows from it, at the same moment. */
export async function happen(world: World, at: number, act: (scene: Scene) => Promise<void>): Promise<void> {
  const appended: Recorded[] = [];
  const ports = recording(portsAt(world, at), appended);
  await act(sceneOf(ports));
  for (const fact of appended)
    for (const service of world.services)
      for (const reaction of service.reactions)
        if (reaction.on === fact.type) await react(reaction, fact, ports, service.projections);
}

function recording(ports: Ports, appended: Recorded[]): Ports {
  const append: Ports["store"]["append"] = async (tenant, facts) => {
    const response = await ports.store.append(tenant, facts);
    if (response.ok) appended.push(...response.facts);
    return response;
  };
  return { ...ports, store: { ...ports.store, append } };
}

function sceneOf(ports: Ports): Scene {
  const requestId = newId("req", ports.clock());
  const asking: Scene["asking"] = (tenant, actor, via) => ({
    tenant,
    actor,
    requestId,
    store: ports.store,
    clock: ports.clock,
    consistency: new Set<string>(),
    via,
  });
  return {
    ports,
    asking,
    context: (project, actor, { projections, consistency: observed = [], via }) =>
      contextOf({
        ports,
        project,
        projections,
        tenant: project.id,
        permissions: new Set(),
        consistency: new Set(observed),
        caller: { user: actor.id, session: "", name: actor.name ?? "", admin: false, actor, requestId, via },
        purpose: "demo",
        makeId: (prefix) => newId(prefix, ports.clock()),
      }),
  };
}
