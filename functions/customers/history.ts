import type { FactOf, Recorded } from "#events/_kernel";
import { MergedCustomerAdded } from "#events/customers";
import type { Customer } from "./domain/evolve.ts";
import { gainedIn, withGained } from "./domain/gained.ts";
import { customer } from "./domain/index.ts";

const FIELDS = ["firstName", "lastName", "phone", "gender", "locale", "addresses", "tags", "note"];

/** A merge's fact states only what came from the other record: the history shows the fields as they became. */
export function inFull(facts: readonly Recorded[]): readonly Recorded[] {
  const evolve = customer.evolve as Record<string, (state: Customer, data: unknown) => Customer>;
  let state: Customer = customer.initial;
  return facts.map((fact) => {
    const shown = fact.type === MergedCustomerAdded.type ? { ...fact, data: becameBy(state, fact) } : fact;
    state = evolve[fact.type]?.(state, fact.data) ?? state;
    return shown;
  });
}

function becameBy({ details }: Customer, { data }: Recorded) {
  const { mergedEmail, ...added } = data as FactOf<typeof MergedCustomerAdded>["data"];
  const after = withGained(details, gainedIn({ ...added, mergedEmail }));
  const became = FIELDS.filter((field) => after[field] !== details[field]).map((field) => [field, after[field]]);
  return { mergedEmail, ...Object.fromEntries(became) };
}
