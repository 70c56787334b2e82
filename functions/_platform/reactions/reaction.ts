import type { EventType, FactOf, Recorded } from "#events/_kernel";
import type { AnyDecider, CommandOf, InputOf } from "#platform/domain";
import type { Email } from "#platform/mail";
import type { Pressing } from "#platform/paper";
import type { Ports, ProjectFacts } from "#platform/ports";
import type { Reader } from "#platform/views";

type Content = Omit<Email, "key" | "tenant">;
/** What an email's secret proves: `claims` as `readProof` answers them from `space`, for `lastsMs` milliseconds. */
export interface ProofWanted {
  readonly space: string;
  readonly claims: object;
  readonly lastsMs: number;
  /** What it can be taken back by, with all others of that name. */
  readonly name?: string;
}

/**
 * What a reaction wants done: a command on a record (in `tenant`, else where the fact is), or an email, once per fact; or
 * a side effect outside the log, which must be harmless when it is run again. One that waits for somebody else's server names the
 * recipient, and waits in a line of its own; so do email and payments, whose lines the target names.
 */
export type Effect =
  | {
      readonly ask: AnyDecider;
      readonly id: string;
      readonly command: string;
      readonly input: unknown;
      readonly tenant?: string | undefined;
      /** Without the record there is nothing to do; otherwise the reaction waits for it. */
      readonly ifThere?: true;
    }
  | {
      readonly sideEffect: (ports: Ports) => Promise<void>;
      readonly recipient?: string;
      readonly mails?: true;
      readonly pays?: true;
    }
  | { readonly email: Content }
  | { readonly proof: ProofWanted; readonly content: (token: string) => Content };

/** What a reaction may look at while it decides: the service's own read models and the project. It changes nothing itself. */
export interface ReactionContext extends Pressing {
  readonly views: Reader;
  /** The same in the directory, where people and projects are. */
  readonly directory: Reader;
  /** The fact's own project, or another. */
  readonly project: (id?: string) => Promise<ProjectFacts | undefined>;
  /** The roles that allow something in a project. */
  readonly rolesAllowing: (permission: string, project: string) => Promise<readonly string[]>;
  /** The facts of the record the fact is about, or of another stream, also of another tenant. */
  readonly facts: (stream?: string, tenant?: string) => Promise<readonly Recorded[]>;
  /** What has happened to that record since: a later fact may arrive before an earlier one. */
  readonly later: () => Promise<readonly Recorded[]>;
  /** The content of a file the fact's tenant keeps. */
  readonly file: (name: string) => Promise<Uint8Array | undefined>;
  /** The address of a site on one of the platforms' domains, without a slash at its end. */
  readonly originOf: (domain: string) => string;
}
export interface Reaction {
  readonly name: string;
  readonly on: string;
  /**
   * Streams of the directory, of records other than the fact's own, that must be there before it decides: until they are, the
   * fact comes again. Their facts stand in the service's views then, so that what is missing there is gone for good.
   */
  readonly needs: (fact: Recorded) => readonly string[];
  readonly effects: (fact: Recorded, around: ReactionContext) => readonly Effect[] | Promise<readonly Effect[]>;
}

type EffectsOn<E extends EventType> = (
  fact: Recorded<FactOf<E>>,
  around: ReactionContext,
) => readonly Effect[] | Promise<readonly Effect[]>;
type NeedsOn<E extends EventType> = (fact: Recorded<FactOf<E>>) => readonly string[];

/**
 * `when("ship-on-payment-captured", PaymentCaptured, (fact) => [ask(order, fact.data.orderId, "ship", {})])`; what it needs,
 * if anything, stands before the effects.
 */
export function when<E extends EventType>(name: string, on: E, effects: EffectsOn<E>): Reaction;
export function when<E extends EventType>(name: string, on: E, needs: NeedsOn<E>, effects: EffectsOn<E>): Reaction;
export function when<E extends EventType>(name: string, on: E, first: EffectsOn<E> | NeedsOn<E>, last?: EffectsOn<E>) {
  const needs = last ? first : () => [];
  return { name, on: on.type, needs, effects: last ?? first } as unknown as Reaction;
}

/** A command for a record. One that has no facts, before and after, is still to come: the fact comes again. */
export const ask = <D extends AnyDecider, K extends CommandOf<D>>(
  decider: D,
  id: string,
  command: K,
  input: InputOf<D, K>,
  tenant?: string,
): Effect => ({
  ask: decider,
  id,
  command,
  input,
  tenant,
});

/** A command that has nothing to do where the record is not there. */
export const askIfThere = <D extends AnyDecider, K extends CommandOf<D>>(
  decider: D,
  id: string,
  command: K,
  input: InputOf<D, K>,
  tenant?: string,
): Effect => ({ ...ask(decider, id, command, input, tenant), ifThere: true }) as Effect;

/** Something outside the log: run at least once. It never waits for somebody else's server. */
export const sideEffect = (run: (ports: Ports) => Promise<void>): Effect => ({ sideEffect: run });

/**
 * Something that waits for somebody else's server, like a webhook: run at least once, in the line of its recipient. The key
 * begins with whoever chose the recipient, a project or a person, whose share of the senders it takes: `prj_1/whk_2`.
 */
export const outbound = (recipient: string, run: (ports: Ports) => Promise<void>): Effect => ({
  sideEffect: run,
  recipient,
});

/** Something that sends email itself, once by the email's key: run at least once, in the line of the tenant's email. */
export const mailing = (run: (ports: Ports) => Promise<void>): Effect => ({ sideEffect: run, mails: true });

/** Something that waits for the provider of payments: run at least once, in the line of the tenant's payments. */
export const paying = (run: (ports: Ports) => Promise<void>): Effect => ({ sideEffect: run, pays: true });

export const sendEmail = (content: Content): Effect => ({ email: content });

/** An email that carries a secret of its own: the token is made when it is sent and stands in no fact. */
export const emailWithProof = (proof: ProofWanted, content: (token: string) => Content): Effect => ({
  proof,
  content,
});
