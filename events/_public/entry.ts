import type { EventType } from "#events/_kernel";

/**
 * What a project may see of its facts, in one place: each event is a fact and the fields of it that leave the project. Partners'
 * webhooks are sent these events, and flows begin with them. Each fact belongs to one event.
 */
export interface CatalogueEvent {
  readonly name: string;
  readonly description: string;
  readonly fact: EventType;
  readonly fields: readonly string[];
  /** Sent by itself: endpoints do not choose it. */
  readonly direct?: true;
  /** Fields that its fact lacks: these facts of the same stream said them before. */
  readonly recalled?: { readonly fields: readonly string[]; readonly from: readonly EventType[] };
  /** Which of its facts are the event; absent = all. */
  readonly applies?: (data: Readonly<Record<string, unknown>>) => boolean;
}
export const entry = (name: string, description: string, fact: EventType, ...fields: string[]): CatalogueEvent => ({
  name,
  description,
  fact,
  fields,
});

/** The event with fields of its record as they were then, such as its title, from earlier facts of its stream. */
export const recalling = (of: CatalogueEvent, from: readonly EventType[], ...fields: string[]): CatalogueEvent => ({
  ...of,
  fields: [...of.fields, ...fields],
  recalled: { fields, from },
});
