import { type Recorded, SYSTEM, streamOf } from "#events/_kernel";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { type Email, MailFailure } from "#platform/mail";
import { recordRefusal } from "#platform/mailboxes";
import { DIRECTORY, originOf, type Ports } from "#platform/ports";
import { issueProof, proofKey, revokeProof } from "#platform/proofs";
import { catchUp, type Projection, readerOf, type ViewName } from "#platform/views";
import type { Effect, Reaction } from "./reaction.ts";

/** Something that time may heal: a lost race, or a record whose first fact is still on its way. The delivery is tried again. */
export class TryAgain extends Error {}

/** Whose server an effect waits for, where it must not be waited for here; undefined = it is carried out. */
export type Elsewhere = (effect: Effect, fact: Recorded) => string | undefined;

/**
 * Carries out what a reaction wants because of a fact, once, and returns the recipient of what is left for `elsewhere`: the
 * same reaction then comes again in the line of that recipient. Every effect is keyed by reaction and fact for ever, so a
 * repeated delivery finds it done. A record without any fact is still to come and is waited for. Any other refusal by the
 * domain ends the effect; the world has moved on. What a flow asks of its own project is done in the flow's name.
 */
export async function react(
  reaction: Reaction,
  fact: Recorded,
  ports: Ports,
  projections: readonly Projection[],
  elsewhere: Elsewhere = () => undefined,
): Promise<string | undefined> {
  const streams = [{ tenant: fact.tenant, stream: fact.stream }];
  for (const stream of reaction.needs(fact)) {
    if (!(await isThere(ports, DIRECTORY, stream))) throw new TryAgain(`${reaction.name} waits for ${stream}`);
    streams.push({ tenant: DIRECTORY, stream });
  }
  const catchUpAll = async (tenant: string, isWanted: (projection: Projection) => boolean) => {
    for (const projection of projections.filter(isWanted))
      for (const each of streams)
        if (each.tenant === tenant) await catchUp(projection, tenant, each.stream, ports.store, ports.views);
  };
  const readyIn = (tenant: string) => (of: ViewName) => catchUpAll(tenant, ({ view }) => view.name === of.name);
  const effects = await reaction.effects(fact, {
    views: readerOf(ports.views, fact.tenant, readyIn(fact.tenant)),
    directory: readerOf(ports.views, DIRECTORY, readyIn(DIRECTORY)),
    project: (id = fact.tenant) => ports.access.project(id),
    rolesAllowing: (permission, project) => ports.access.rolesAllowing(permission, project),
    facts: (stream = fact.stream, tenant = fact.tenant) => ports.store.load(tenant, stream),
    later: () => ports.store.load(fact.tenant, fact.stream, fact.version),
    file: async (name) => (await ports.blobs.get(fact.tenant, name))?.bytes,
    originOf: (domain) => originOf(ports, domain),
    ...(ports.press && { press: ports.press }),
  });
  if (effects.some((effect) => "sideEffect" in effect))
    await catchUpAll(fact.tenant, ({ steps }) => steps.has(fact.type));
  let left: string | undefined;
  for (const [index, effect] of effects.entries()) {
    const recipient = elsewhere(effect, fact);
    left ??= recipient;
    if (recipient === undefined) await carryOut(effect, `${reaction.name}:${fact.id}:${index}`, fact, ports);
  }
  return left;
}

async function carryOut(effect: Effect, key: string, fact: Recorded, ports: Ports): Promise<void> {
  const envelope = { key: `${fact.tenant}:${key}`, tenant: fact.tenant };
  if ("email" in effect) {
    await sendOnce({ ...effect.email, ...envelope }, fact, ports);
    return;
  }
  if ("proof" in effect) {
    const { space, claims, lastsMs, name } = effect.proof;
    const token = await issueProof(ports, space, claims, lastsMs, name);
    if (!(await sendOnce({ ...effect.content(token), ...envelope }, fact, ports)))
      await revokeProof(ports, space, proofKey(token));
    return;
  }
  if ("sideEffect" in effect) return effect.sideEffect(ports);
  const tenant = effect.tenant ?? fact.tenant;
  const commandContext = backgroundContext(ports, {
    tenant,
    actor: fact.actor.kind === "flow" && tenant === fact.tenant ? fact.actor : SYSTEM,
    requestId: fact.meta.requestId,
    via: key.slice(0, key.indexOf(":")),
  });
  const attempt = () =>
    run(commandContext, effect.ask, effect.id, effect.command, effect.input as never, {
      idempotencyKey: tenant === fact.tenant ? `reaction:${key}` : `reaction:${fact.tenant}:${key}`,
    });
  let result = await attempt();
  if (!effect.ifThere && (isRefusal(result) || result.version === 0)) {
    const stream = streamOf(effect.ask.name, effect.id);
    if (!(await isThere(ports, tenant, stream))) throw new TryAgain(`${key} waits for ${stream}`);
    result = await attempt(); // its first fact may have come after the attempt had looked for it
  }
  if (isRefusal(result) && result.refused === "version-conflict") throw new TryAgain(key);
}

/** An address that takes no email ends the effect, and is remembered. Anything else that fails is tried again. */
async function sendOnce(email: Email, { meta }: Recorded, ports: Ports): Promise<boolean> {
  try {
    return await ports.mail.send(email);
  } catch (error) {
    if (!(error instanceof MailFailure) || error.kind !== "recipient") throw error;
    const refused = { kind: "bounced" as const, reason: error.message, refusedAt: ports.clock().toISOString() };
    const { tenant, key, to } = email;
    await recordRefusal(ports, { ...refused, email: to, letter: { tenant, key } }, meta.requestId);
    return false;
  }
}

const isThere = async ({ store }: Ports, tenant: string, stream: string): Promise<boolean> =>
  (await store.load(tenant, stream)).length > 0;
