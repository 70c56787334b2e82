import type { Personal } from "#events/_kernel";

export type Data = Record<string, unknown>;
/** A personal field that is there: its path in the fact, its value, and what stands for it once the person is erased. */
export interface PersonalField {
  readonly path: string;
  readonly value: unknown;
  readonly erased: unknown;
}

interface Rule {
  readonly steps: readonly string[];
  readonly erased: unknown;
}
const rules = new WeakMap<Personal<Data>, readonly Rule[]>();

function rulesOf(of: Personal<Data>): readonly Rule[] {
  const known = rules.get(of);
  if (known) return known;
  const all = [...Object.entries(of.erased), ...Object.entries(of.within ?? {})];
  const fresh = all.map(([rule, erased]) => ({ steps: rule.split("."), erased }));
  rules.set(of, fresh);
  return fresh;
}

/**
 * The data with other values in its personal fields; `undefined` takes a field out. Fields that hold nothing stay so. What is not
 * changed is not copied, what is changed is copied once.
 */
export function replaceFields(of: Personal<Data>, data: Data, change: (field: PersonalField) => unknown): Data {
  const copies = new Set<unknown>();
  const own = <T extends object>(value: T): T => {
    if (copies.has(value)) return value;
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as T;
    copies.add(copy);
    return copy;
  };
  const at = (value: unknown, rule: Rule, depth: number, path: string): unknown => {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return value;
    const step = rule.steps[depth];
    if (step === undefined) return change({ path, value, erased: rule.erased });
    const below = (name: string) => (depth === 0 ? name : `${path}.${name}`);
    if (Array.isArray(value)) {
      if (step !== "*") return value;
      const after = value.map((each, index) => at(each, rule, depth + 1, below(String(index))));
      return after.some((each, index) => each !== value[index]) ? after : value;
    }
    if (typeof value !== "object" || !Object.hasOwn(value, step)) return value;
    const before = (value as Data)[step];
    const after = at(before, rule, depth + 1, below(step));
    if (after === before && after !== undefined) return value;
    const copy = own(value as Data);
    if (after === undefined) delete copy[step];
    else copy[step] = after;
    return copy;
  };
  return rulesOf(of).reduce((all, rule) => at(all, rule, 0, "") as Data, data);
}

/** All personal fields of the data that hold something. */
export function personalFields(of: Personal<Data>, data: Data): readonly PersonalField[] {
  const found: PersonalField[] = [];
  replaceFields(of, data, (field) => {
    found.push(field);
    return field.value;
  });
  return found;
}
