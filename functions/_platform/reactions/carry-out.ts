import { type Recorded, SYSTEM } from "#events/_kernel";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { DIRECTORY, originOf, type Ports } from "#platform/ports";
import { issueProof, proofKey, revokeProof } from "#platform/proofs";
import { catchUp, type Projection, readerOf, type ViewName } from "#platform/views";
import type { Reaction, Wish } from "./reaction.ts";

/** A refusal that time may heal: a lost race, or a record whose own fact is still on its way. The delivery is tried again. */
export class TryAgain extends Error {}

/**
 * Carries out what a reaction wants because of a fact, once: every wish is keyed by reaction and fact for ever, so a
 * repeated delivery finds it done. Any other refusal by the domain ends the wish; the world has moved on.
 */
export async function react(
  reaction: Reaction,
  fact: Recorded,
  ports: Ports,
  projections: readonly Projection[],
): Promise<void> {
  const ready = async ({ name }: ViewName) => {
    for (const projection of projections)
      if (projection.view.name === name) await catchUp(projection, fact.tenant, fact.stream, ports.store, ports.views);
  };
  const wishes = await reaction.wish(fact, {
    views: readerOf(ports.views, fact.tenant, ready),
    directory: readerOf(ports.views, DIRECTORY, fact.tenant === DIRECTORY ? ready : async () => {}),
    project: () => ports.access.project(fact.tenant),
    rolesAllowing: (permission, project) => ports.access.rolesAllowing(permission, project),
    facts: () => ports.store.load(fact.tenant, fact.stream),
    originOf: (domain) => originOf(ports, domain),
  });
  for (const [index, wish] of wishes.entries())
    await carryOut(wish, `${reaction.name}:${fact.id}:${index}`, fact, ports);
}

async function carryOut(wish: Wish, key: string, fact: Recorded, ports: Ports): Promise<void> {
  const envelope = { key: `${fact.tenant}:${key}`, tenant: fact.tenant };
  if ("letter" in wish) {
    await ports.mail.send({ ...wish.letter, ...envelope });
    return;
  }
  if ("proof" in wish) {
    const { space, claims, lastsMs, name } = wish.proof;
    const token = await issueProof(ports, space, claims, lastsMs, name);
    if (!(await ports.mail.send({ ...wish.content(token), ...envelope })))
      await revokeProof(ports, space, proofKey(token));
    return;
  }
  if ("errand" in wish) return wish.errand(ports);
  const tenant = wish.tenant ?? fact.tenant;
  const asking = {
    tenant,
    store: ports.store,
    clock: ports.clock,
    actor: SYSTEM,
    requestId: fact.meta.requestId,
    via: key.slice(0, key.indexOf(":")),
    seen: new Set<string>(),
  };
  const done = await run(asking, wish.ask, wish.id, wish.command, wish.input as never, {
    idempotencyKey: tenant === fact.tenant ? `reaction:${key}` : `reaction:${fact.tenant}:${key}`,
  });
  if (isRefusal(done) && (done.refused === "version-conflict" || done.refused.endsWith("-not-found")))
    throw new TryAgain(key);
}
