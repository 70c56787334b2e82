import type { EventType, FactOf, Recorded } from "./event.ts";
import type { Money } from "./money.ts";

/** How the activity feed shows an event. `label` is the subject's name. */
export interface ActivityWords<D> {
  /** The permissions needed to see these facts, all of them. */
  readonly permissions: readonly string[];
  readonly subject: (data: D) => { readonly kind: string; readonly id: string };
  /** The stream whose first fact contains the subject's name. */
  readonly named: (data: D) => string;
  /** Returns undefined when this fact is not shown. `earlier` holds the facts of the stream `named` before a fact of its own. */
  readonly title: (data: D, label: string, earlier: readonly Recorded[]) => string | undefined;
  /** The title of several similar facts in a row; without it each is its own entry. */
  readonly many?: (count: number, data: D) => string;
  readonly amount?: (data: D) => Money | undefined;
  readonly detail?: (data: D) => string | undefined;
}

/** What a notification says. */
interface Notice {
  readonly kind: string;
  readonly level: "default" | "success" | "warning" | "danger";
  readonly title: string;
  readonly body: string;
  readonly action: string;
  readonly subject?: { readonly type: string; readonly id: string };
}
interface NoticeContext {
  /** The project's name. */
  readonly project: string;
  /** The actor's name for a sentence. */
  readonly by: string;
  /** The facts of the event's stream. */
  readonly facts: () => Promise<readonly Recorded[]>;
  /** Adds the project to a path of the dashboard. */
  readonly within: (path: string) => string;
}
/** Whom an event is notified to, and how. What needs more is a reaction of the notifications' own. */
export interface NoticeWords<D> {
  /** The name of its reaction. What was notified is stored under it, so it never changes. */
  readonly reaction: string;
  /** Notified is everybody in the project with it. */
  readonly permission: string;
  /** Only these of them. */
  readonly only?: (data: D) => readonly (string | null | undefined)[];
  /** Returns undefined when nobody is notified. */
  readonly content: (data: D, context: NoticeContext) => Promise<Notice | undefined> | Notice | undefined;
}

/** What the events of an area are about. */
export interface Place {
  /** Callers with it may see the records. */
  readonly view: string;
  /** What flows run about; absent = a record by its kind and id. */
  readonly about?: "order" | "review" | "variant" | "customer";
  /** What the names of the records' streams begin with, where that is not the area. */
  readonly stream?: string;
  /** What people call a record, where that is not what its stream is called. */
  readonly called?: string;
}
/** What the names of public events begin with: the kind of record that they are about. */
export interface Area extends Place {
  readonly name: string;
  /** Smaller stands higher, in lists of events. */
  readonly order: number;
  /** A record's page. */
  readonly path?: (id: string) => string;
}

/** An event that a project may see: partners' webhooks are sent it, and flows begin with it. */
export interface PublicWords<D> {
  readonly name: string;
  readonly description: string;
  /** The fields that leave the project. */
  readonly fields: readonly (keyof D & string)[];
  /** Sent by itself: endpoints do not choose it. */
  readonly direct?: true;
  /** Fields that its fact lacks: these facts of the same stream said them before. */
  readonly recalled?: { readonly fields: readonly string[]; readonly from: readonly EventType[] };
  /** Which of its facts are the event; absent = all. */
  readonly applies?: (data: D) => boolean;
  /** The title of the trigger of flows; its description where none is here. */
  readonly title?: string;
  /** What it is about, where that is not what its area is about. */
  readonly place?: Place;
}

/** A trigger of flows that distinguishes more than partners need, or named otherwise. */
export interface TriggerWords<D> {
  readonly event: string;
  readonly title: string;
  readonly applies?: (data: D) => boolean;
}

interface Words<D> {
  readonly activity?: ActivityWords<D>;
  readonly notice?: NoticeWords<D>;
  readonly public?: PublicWords<D>;
  readonly triggers?: readonly TriggerWords<D>[];
}
/** How one event reads wherever people meet it. */
export type Described = Words<never> & { readonly event: EventType };

/** What a module declares in its `described.ts`. */
export interface DescribedModule {
  readonly areas?: readonly Area[];
  readonly events: readonly Described[];
}

/** Describes an event once; the compiler checks the description against the fact's data. */
export const describe = <E extends EventType>(event: E, words: Words<FactOf<E>["data"]>): Described =>
  ({ ...words, event }) as unknown as Described;

/** Titles for the feed: "PR-1 placed", and for several "3 orders placed". */
export const titles = (plural: string, verb: string) => ({
  title: (_: unknown, label: string) => `${label} ${verb}`,
  many: (count: number) => `${count} ${plural} ${verb}`,
});

/** The data of the first fact of a type. */
export const firstOf = <E extends EventType>(facts: readonly Recorded[], first: E): FactOf<E>["data"] | undefined =>
  facts.find(({ type }) => type === first.type)?.data as never;
