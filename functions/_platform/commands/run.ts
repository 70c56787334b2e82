import { type Actor, type Fact, type Recorded, streamOf } from "#events/_kernel";
import {
  type AnyDecider,
  type CommandOf,
  type Decision,
  type InputOf,
  isRefusal,
  type Refusal,
  type RefusalOf,
  refuse,
} from "#platform/domain";
import type { EventStore } from "#platform/store";
import { stateOf } from "./folds.ts";
import { hashOf } from "./ids.ts";
import { noteSaved } from "./saved.ts";

/** On whose behalf and when a command runs. `seen` collects `stream@version` of everything it wrote. */
export interface CommandContext {
  readonly tenant: string;
  readonly store: EventStore;
  readonly clock: () => Date;
  readonly actor: Actor;
  readonly requestId: string;
  readonly via?: string | undefined;
  readonly ip?: string | undefined;
  readonly consistency: Set<string>;
}
type Background = Pick<CommandContext, "tenant" | "actor" | "requestId" | "via" | "ip">;
/** With what commands are carried out that no request is waiting for. */
export const backgroundContext = (
  { store, clock }: Pick<CommandContext, "store" | "clock">,
  by: Background,
): CommandContext => ({ ...by, store, clock, consistency: new Set() });
/** A context like another, whose versions no answer waits for. */
export const detachedContext = (of: CommandContext, changes: Partial<Background> = {}): CommandContext => ({
  ...of,
  ...changes,
  consistency: new Set(),
});

export interface Options {
  /** Unique per tenant and purpose. The same key and input again changes nothing and answers as before. */
  readonly idempotencyKey?: string | undefined;
  /** What the key stands for, where that is more than the input (default: the input). */
  readonly fingerprint?: unknown;
  /** The version the asker saw (`If-Match`): later changes to the same fields are a conflict, others are merged. */
  readonly ifMatch?: number | undefined;
}
export interface Done {
  readonly ok: true;
  readonly stream: string;
  readonly version: number;
  readonly facts: readonly Recorded[];
  readonly repeated: boolean;
}
export type AppendRefusal = Refusal<
  "version-conflict" | "idempotency-mismatch" | "taken" | "insufficient" | "too-large"
>;

const ATTEMPTS = 12;

/**
 * Load, fold, decide, append. A lost race loads and decides again, with jitter, up to 12 times. A refusal is a value.
 * `taken` and `insufficient` tell which reservation or balance stood in the way.
 */
export async function run<D extends AnyDecider, K extends CommandOf<D>>(
  commandContext: CommandContext,
  decider: D,
  id: string,
  command: K,
  input: InputOf<D, K>,
  options: Options = {},
): Promise<Done | RefusalOf<D, K> | AppendRefusal> {
  const { tenant, store } = commandContext;
  const stream = streamOf(decider.name, id);
  const idempotency = options.idempotencyKey && {
    key: options.idempotencyKey,
    hash: hashOf([decider.name, command, options.fingerprint ?? input]),
  };
  /** The answer of a request that is repeated. The append finds that out by itself, so it is asked where there is none. */
  const before = async () => {
    const earlier = idempotency && (await store.repeated(tenant, idempotency.key));
    return earlier ? repeated(commandContext, earlier, idempotency.hash) : undefined;
  };
  for (let attempt = 1; ; attempt += 1) {
    const { state, version: expected, facts } = await stateOf(store, decider, tenant, stream, options.ifMatch);
    const clash = options.ifMatch === undefined ? undefined : clashOf(facts, options.ifMatch, input);
    if (clash) return (await before()) ?? clash;
    const decided = decider.decide[command](state, input) as readonly Fact[] | Decision | Refusal;
    if (isRefusal(decided)) return (await before()) ?? (decided as RefusalOf<D, K>);
    const decision: Decision = "facts" in decided ? decided : { facts: decided };
    if (decision.facts.length === 0) {
      const earlier = await before();
      if (earlier) return earlier;
      commandContext.consistency.add(`${stream}@${expected}`);
      return { ok: true, stream, version: expected, facts: [], repeated: false };
    }
    const appended = await store.append(tenant, {
      ...decision,
      stream,
      expected,
      at: commandContext.clock().toISOString(),
      actor: commandContext.actor,
      meta: {
        command,
        requestId: commandContext.requestId,
        ...(commandContext.via && { via: commandContext.via }),
        ...(commandContext.ip && { ip: commandContext.ip }),
      },
      ...(idempotency && { idempotency }),
    });
    if (appended.ok) {
      noteSaved();
      commandContext.consistency.add(`${stream}@${appended.version}`);
      return { ok: true, stream, version: appended.version, facts: appended.facts, repeated: false };
    }
    if (appended.reason === "repeated" && idempotency) return repeated(commandContext, appended, idempotency.hash);
    if (appended.reason === "taken") return refuse("taken", { name: appended.name, owner: appended.owner });
    if (appended.reason === "insufficient")
      return refuse("insufficient", { name: appended.name, available: appended.available });
    if (appended.reason === "too-large") return (await before()) ?? refuse("too-large");
    if (attempt >= ATTEMPTS) return refuse("version-conflict", { actual: expected });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** Math.min(attempt, 6)));
  }
}

function repeated(
  commandContext: CommandContext,
  earlier: { hash: string; stream: string; version: number },
  hash: string,
): Done | AppendRefusal {
  if (earlier.hash !== hash) return refuse("idempotency-mismatch");
  noteSaved();
  commandContext.consistency.add(`${earlier.stream}@${earlier.version}`);
  return { ok: true, stream: earlier.stream, version: earlier.version, facts: [], repeated: true };
}

/** Why a created record cannot be read: only of a request that is repeated can it have been deleted meanwhile. */
export function unreadable({ repeated, stream }: Done): Refusal<"deleted-since"> {
  if (repeated) return refuse("deleted-since");
  throw new Error(`${stream} was created and cannot be read`);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function clashOf(facts: readonly Recorded[], ifMatch: number, input: unknown): AppendRefusal | undefined {
  const sent = Object.entries((input ?? {}) as Record<string, unknown>);
  const errors: Record<string, string[]> = {};
  const theirs: Record<string, unknown> = {};
  for (const fact of facts)
    if (fact.version > ifMatch)
      for (const [field, value] of sent) {
        const data = fact.data as Record<string, unknown>;
        if (!(field in data) || isSame(data[field], value)) continue;
        const held = facts.findLast(({ version, data: of }) => version <= ifMatch && field in (of as object));
        // A fact of another kind may repeat what the field holds, such as a name for the reader of a notification. A second fact of the
        // same kind, such as another refund of the same amount, is a change.
        if (held && held.type !== fact.type && isSame((held.data as Record<string, unknown>)[field], data[field]))
          continue;
        errors[field] = [`Changed by ${fact.actor.name ?? fact.actor.id} at ${fact.at}`];
        theirs[field] = data[field];
      }
  return Object.keys(errors).length
    ? refuse("version-conflict", { errors, theirs, actual: facts.at(-1)?.version ?? 0 })
    : undefined;
}
