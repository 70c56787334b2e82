import * as z from "zod";
import { type EventType, event } from "#events/_kernel";
import { type RecordEvents, recordEvents } from "./events.ts";
import type { IdField, RecordKind } from "./kind.ts";

type Schema<D> = z.ZodType<D, D>;
export type PublishedData<K extends RecordKind> = IdField<K> & {
  readonly listed: boolean;
  readonly names: Readonly<Record<string, string>>;
};
export type ScheduledData<K extends RecordKind> = IdField<K> & { readonly at: string | null };
export type ListedData<K extends RecordKind> = IdField<K> & { readonly listed: boolean };

/** The facts of a kind that is published, beside those of every kind. */
export type PublishingEvents<K extends RecordKind> = {
  readonly [N in `${K["name"]}Published`]: EventType<N, Schema<PublishedData<K>>>;
} & { readonly [N in `${K["name"]}Scheduled`]: EventType<N, Schema<ScheduledData<K>>> } & {
  readonly [N in `${K["name"]}Listed`]: EventType<N, Schema<ListedData<K>>>;
} & { readonly [N in `${K["name"]}Unpublished`]: EventType<N, Schema<IdField<K>>> };

/** A kind that is published, with its facts. */
export type PublishedKind<K extends RecordKind = RecordKind> = K & {
  readonly facts: RecordEvents<K> & PublishingEvents<K>;
};

/** Declares a kind of record that is published, with the facts of every kind and those of publishing. */
export const publishedKind = <const K extends RecordKind>(kind: K): PublishedKind<K> => ({
  ...kind,
  facts: { ...recordEvents(kind), ...publishingEvents(kind) },
});

/**
 * `Published`: readers see what the draft says at this point of its stream; `names` are its unique values then, and
 * `listed` is whether lists show it. `Scheduled`: the draft will be published then; null calls it off. `Listed`: lists show
 * it, or only its address does. `Unpublished`: readers see nothing any more.
 */
function publishingEvents<const K extends RecordKind>(kind: K): PublishingEvents<K> {
  const id = { [kind.id]: z.string() };
  const events = [
    event(`${kind.name}Published`, z.object({ ...id, listed: z.boolean(), names: z.record(z.string(), z.string()) })),
    event(`${kind.name}Scheduled`, z.object({ ...id, at: z.string().nullable() })),
    event(`${kind.name}Listed`, z.object({ ...id, listed: z.boolean() })),
    event(`${kind.name}Unpublished`, z.object(id)),
  ];
  return Object.fromEntries(events.map((each) => [each.type, each])) as unknown as PublishingEvents<K>;
}
