import type { EventType, Fact, Personal } from "#events/_kernel";
import type { EventStore } from "#platform/store";
import { seal } from "./cipher.ts";
import { type Data, personalFields, replaceFields } from "./personal-fields.ts";
import type { SubjectKeys } from "./port.ts";
import { subjectsOf } from "./subjects.ts";

/** A fact as it is kept, and its data as readers will see it. */
export interface SealedFact {
  readonly fact: Fact;
  readonly readable: Data;
}

/** The sealed text of a field; undefined where it is plain. */
export const sealedIn = (value: unknown): string | undefined => (value as { $sealed?: string }).$sealed;

/** What is personal in each type of fact that holds anything of a person. */
export const personalOf = (events: readonly EventType[]): ReadonlyMap<string, Personal<Data>> =>
  new Map(events.flatMap((each) => (each.personal ? [[each.type, each.personal as Personal<Data>] as const] : [])));

/** Seals the plain personal fields of facts with the key of their person; of an erased one it keeps the erased values. */
export function factSealer(store: Pick<EventStore, "load">, keys: SubjectKeys, events: readonly EventType[]) {
  const personal = personalOf(events);
  const subjectOf = subjectsOf(store);
  return async (tenant: string, fact: Fact): Promise<SealedFact> => {
    const of = personal.get(fact.type);
    const data = fact.data as Data;
    const subject = of && personalFields(of, data).length > 0 ? await subjectOf(tenant, of, data) : undefined;
    if (!of || subject === undefined) return { fact, readable: data };
    const key = await keys.keyOf(tenant, subject, true);
    if (!(key instanceof Uint8Array)) {
      const readable = replaceFields(of, data, ({ erased }) => erased);
      return { fact: { type: fact.type, data: { ...readable, $subject: subject } }, readable };
    }
    const closed = replaceFields(of, data, ({ path, value }) =>
      sealedIn(value) === undefined
        ? { $sealed: base64(seal(key, [tenant, subject, path], Buffer.from(JSON.stringify(value)))) }
        : value,
    );
    return { fact: { type: fact.type, data: { ...closed, $subject: subject } }, readable: data };
  };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
