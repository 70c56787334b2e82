import type { Fact } from "#events/_kernel";
import {
  factNamed,
  type IdField,
  type PublishedKind,
  type PublishingEvents,
  type RecordChanges,
  type RecordCreation,
  type RecordEvents,
  type RecordKind,
  type RecordValues,
} from "#events/_records";
import type { Decision } from "./decider.ts";
import { type RecordParts, type RecordState, recordParts, uniqueNames } from "./record-parts.ts";
import { isRefusal, type Refusal, refuse } from "./refusal.ts";

export const VISIBILITIES = ["draft", "scheduled", "published", "unlisted", "archived"] as const;
export type Visibility = (typeof VISIBILITIES)[number];
type Data = Readonly<Record<string, unknown>>;

/** What stands beside a draft: what readers see of it, and when it will be published. */
export interface Publication<V = Data> {
  /** Grows with each change of the draft, so that nobody publishes a draft they have not seen. */
  readonly revision: number;
  /** Whether readers see it: in lists, or only by its address. */
  readonly live: "no" | "listed" | "unlisted";
  /** What readers see; absent unless it is live. */
  readonly published?: V | undefined;
  readonly scheduledAt?: string | undefined;
}
export interface PublishedState<K extends RecordKind> extends RecordState<K> {
  readonly publication: Publication<RecordValues<K>>;
  /** Reserved names of what was published: earlier addresses stay with the record, so that they lead to it. */
  readonly held: readonly string[];
}

/** The state people speak of. What is live and waits for its time is published; its changes wait. */
export function visibilityOf(state: string, { live, scheduledAt }: Publication): Visibility {
  if (state === "archived") return "archived";
  if (live !== "no") return live === "listed" ? "published" : "unlisted";
  return scheduledAt === undefined ? "draft" : "scheduled";
}

/** The fields in which the draft differs from what readers see; none where readers see nothing. */
export const changedFields = (kind: RecordKind, values: object, { published }: Publication): string[] =>
  published === undefined
    ? []
    : Object.keys(kind.fields).filter((name) => textOf(values, name) !== textOf(published, name));
const textOf = (values: object, name: string): string => JSON.stringify((values as Data)[name] ?? null);

const NOTHING: Publication<never> = { revision: 0, live: "no" };

/** The publication after a fact of the kind; `values` is the draft by then. `step` is the fact's name without the kind's. */
export function publicationAfter<V>(
  step: string,
  { revision, live, published, scheduledAt }: Publication<V> = NOTHING,
  values: V,
  data: object,
): Publication<V> {
  const { at, listed } = data as { at?: string | null; listed?: boolean };
  const out = { revision, live: "no" as const };
  const where = listed ? "listed" : "unlisted";
  switch (step) {
    case "Created":
    case "Changed":
      return { revision: revision + 1, live, published, scheduledAt };
    case "Published":
      return { revision, live: where, published: values };
    case "Scheduled":
      return { revision, live, published, ...(at && { scheduledAt: at }) };
    case "Listed":
      return { revision, live: where, published, scheduledAt };
    case "Deleted":
      return { revision, live, published };
    case "Restored":
      return { revision, live, published, scheduledAt };
    default:
      return out;
  }
}

/** A step of publishing: where it shall be, or when it shall be published. */
export interface PublishingStep {
  readonly visibility?: Visibility | undefined;
  /** Publishes the draft of what is unlisted, too; else `unlisted` only takes it out of lists. */
  readonly content?: true | undefined;
  /** RFC 3339, UTC; null calls it off. */
  readonly scheduledAt?: string | null | undefined;
  /** The draft it is about; another one is refused. */
  readonly revision?: number | undefined;
  readonly now: string;
}
type StepRefusal = Refusal<"not-found"> | Refusal<"draft-changed"> | Refusal<"validation-failed">;
type AllEvents<K extends RecordKind> = RecordEvents<K> & PublishingEvents<K>;
type FactIn<E> = E extends (data: never) => infer F ? (F extends Fact ? F : never) : never;
type Decided<K extends RecordKind, R extends Refusal = never> = Decision<FactIn<AllEvents<K>[keyof AllEvents<K>]>> | R;

export interface PublishedParts<K extends RecordKind> {
  readonly name: string;
  readonly events: readonly AllEvents<K>[keyof AllEvents<K>][];
  readonly initial: PublishedState<K>;
  readonly decide: RecordParts<K>["decide"] & {
    /** Creates a record, or changes one, and takes a step with it: both or nothing. */
    createAnd(
      state: PublishedState<K>,
      input: IdField<K> & RecordCreation<K> & { readonly step: PublishingStep },
    ): Decided<K, StepRefusal>;
    changeAnd(
      state: PublishedState<K>,
      input: IdField<K> & RecordChanges<K> & { readonly step: PublishingStep },
    ): Decided<K, StepRefusal>;
    publish(state: PublishedState<K>, input: IdField<K> & PublishingStep): Decided<K, StepRefusal>;
    /** Publishes what waits for a time that has come. */
    publishDue(state: PublishedState<K>, input: IdField<K> & { now: string }): Decided<K>;
    /** The draft is what readers see again. */
    discard(
      state: PublishedState<K>,
      input: IdField<K>,
    ): Decided<K, Refusal<"not-found"> | Refusal<"nothing-published">>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: one entry for each fact of both tables
  readonly evolve: { readonly [N in keyof AllEvents<K>]: (state: any, data: any) => any };
}

/**
 * What a published kind's decider is made of, on top of `recordParts`: a draft beside what readers see. Its states are
 * draft, scheduled, published, unlisted and archived; a repeated step adds nothing.
 */
export function publishedParts<const K extends RecordKind>(kind: PublishedKind<K>): PublishedParts<K> {
  const parts = recordParts<K>(kind) as unknown as LooseParts;
  const make = (name: string, data: Data): Fact => factNamed(kind, name)(data);
  const idOf = (input: object): Data => ({ [kind.id]: (input as Data)[kind.id] });
  const namesOf = (values: object = {}) => uniqueNames(kind, values);
  const isGone = ({ state }: Loose) => state === "none" || state === "deleted";
  const publishedFact = ({ values }: Loose, input: object, listed: boolean) => {
    const unique = Object.entries(kind.fields).filter(([name, field]) => field.unique && values[name] !== undefined);
    const names = Object.fromEntries(unique.map(([name]) => [name, String(values[name])]));
    return make("Published", { ...idOf(input), listed, names });
  };

  const stepOn = (name: string) => (state: Loose, data: Data) => {
    const after = parts.evolve[`${kind.name}${name}`]?.(state, data) ?? state;
    const publication = publicationAfter(name, state.publication, after.values, data);
    const kept = name === "Published" ? [...new Set([...state.held, ...namesOf(after.values)])] : state.held;
    const held = name === "Deleted" ? [] : state.state === "deleted" ? namesOf(publication.published) : kept;
    return { ...after, publication, held };
  };
  const steps = ["Created", "Changed", "Archived", "Deleted", "Restored"];
  const evolve = Object.fromEntries(
    [...steps, "Published", "Scheduled", "Listed", "Unpublished"].map((name) => [`${kind.name}${name}`, stepOn(name)]),
  );
  const after = (state: Loose, facts: readonly Fact[]) =>
    facts.reduce((each, { type, data }) => evolve[type]?.(each, data as Data) ?? each, state);

  /** Names of what was published stay reserved while the record is not deleted. */
  const kept = (state: Loose, decided: Decision | Refusal) =>
    isRefusal(decided)
      ? decided
      : { ...decided, release: (decided.release ?? []).filter((name) => !state.held.includes(name)) };

  function publish(state: Loose, input: Data & PublishingStep): Decision | Refusal {
    const { visibility, scheduledAt, revision, now, content } = input;
    if (isGone(state)) return refuse("not-found");
    const { live, scheduledAt: waiting, revision: current, published } = state.publication;
    if (revision !== undefined && revision !== current) return refuse("draft-changed", { revision: current });
    const id = idOf(input);
    const facts: Fact[] = [];
    const archived = state.state === "archived";
    if (visibility === "archived") return { facts: archived ? [] : [make("Archived", id)] };
    if (visibility !== undefined && archived) facts.push(make("Restored", id));
    const differs = published === undefined || changedFields(kind, state.values, state.publication).length > 0;
    if (visibility === "published" || visibility === "unlisted") {
      const listed = visibility === "published";
      const isThere = live === (listed ? "listed" : "unlisted");
      if (live === "no" || (differs && (listed || content))) facts.push(publishedFact(state, input, listed));
      else if (!isThere) facts.push(make("Listed", { ...id, listed }));
    } else if (visibility === "draft") {
      if (live !== "no") facts.push(make("Unpublished", id));
      else if (waiting !== undefined) facts.push(make("Scheduled", { ...id, at: null }));
    }
    if (visibility !== undefined && visibility !== "scheduled") return { facts };
    const at = scheduledAt ?? (visibility === "scheduled" ? waiting : undefined);
    const wrong = (message: string) => refuse("validation-failed", { errors: { scheduledAt: [message] } });
    if (visibility === "scheduled" && at === undefined) return wrong("Choose when to publish it");
    if (at !== undefined && at !== waiting) {
      if (archived && visibility === undefined) return wrong("It is archived. Restore it first");
      if (at <= now) return wrong("Choose a time in the future");
      facts.push(make("Scheduled", { ...id, at }));
    } else if (scheduledAt === null && waiting !== undefined && visibility !== "scheduled") {
      facts.push(make("Scheduled", { ...id, at: null }));
    }
    return { facts };
  }
  const both = (state: Loose, first: Decision | Refusal, step: PublishingStep, input: Data) => {
    if (isRefusal(first)) return first;
    const isStep = step.visibility !== undefined || step.scheduledAt !== undefined;
    const second = isStep ? publish(after(state, first.facts), { ...idOf(input), ...step }) : { facts: [] };
    return isRefusal(second) ? second : { ...first, facts: [...first.facts, ...second.facts] };
  };
  const change = (state: Loose, input: Data) => kept(state, parts.decide.change(state, input));

  const decide = {
    ...parts.decide,
    change,
    remove(state: Loose, input: Data) {
      const decided = parts.decide.remove(state, input);
      if (isRefusal(decided) || decided.facts.length === 0) return decided;
      return { ...decided, release: [...new Set([...namesOf(state.values), ...state.held])] };
    },
    restore(state: Loose, input: Data) {
      const decided = parts.decide.restore(state, input);
      if (isRefusal(decided) || state.state !== "deleted") return decided;
      return { ...decided, reserve: [...new Set([...namesOf(state.values), ...namesOf(state.publication.published)])] };
    },
    createAnd: (state: Loose, { step, ...input }: Data & { step: PublishingStep }) =>
      both(state, parts.decide.create(state, input), step, input),
    changeAnd: (state: Loose, { step, ...input }: Data & { step: PublishingStep }) =>
      both(state, change(state, input), step, input),
    publish,
    publishDue(state: Loose, input: Data & { now: string }) {
      const { scheduledAt, live } = state.publication;
      const isDue = state.state === "active" && scheduledAt !== undefined && scheduledAt <= input.now;
      return { facts: isDue ? [publishedFact(state, input, live !== "unlisted")] : [] };
    },
    discard(state: Loose, input: Data) {
      const { published } = state.publication;
      if (isGone(state)) return refuse("not-found");
      if (published === undefined) return refuse("nothing-published");
      const cleared = Object.keys(state.values).map((name) => [name, null] as const);
      return change(state, { ...Object.fromEntries(cleared), ...published, ...idOf(input) });
    },
  };
  const initial = { ...parts.initial, publication: NOTHING, held: [] };
  const events = Object.values(kind.facts);
  return { name: kind.stream, events, initial, decide, evolve } as unknown as PublishedParts<K>;
}

interface Loose {
  readonly state: string;
  readonly values: Data;
  readonly publication: Publication<Data>;
  readonly held: readonly string[];
}
interface LooseParts {
  readonly initial: object;
  readonly decide: Readonly<
    Record<"create" | "change" | "remove" | "restore", (state: Loose, input: Data) => Decision | Refusal>
  >;
  readonly evolve: Readonly<Record<string, (state: Loose, data: Data) => Loose>>;
}
