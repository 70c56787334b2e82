import type { EventType, Fact } from "#events/_kernel";
import { personalOf } from "./fact-sealer.ts";
import { type Data, replaceFields } from "./personal-fields.ts";

/** Puts into the personal fields of facts what would be read there after an erasure. */
export function withoutPersonal(events: readonly EventType[]): <F extends Fact>(fact: F) => F {
  const personal = personalOf(events);
  return (fact) => {
    const of = personal.get(fact.type);
    return of ? { ...fact, data: replaceFields(of, fact.data as Data, ({ erased }) => erased) } : fact;
  };
}
