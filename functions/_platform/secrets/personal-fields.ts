import type { Personal } from "#events/_kernel";

export type Data = Record<string, unknown>;
/** A personal field that is there: its path in the fact, its value, and what stands for it once the person is erased. */
export interface PersonalField {
  readonly path: string;
  readonly value: unknown;
  readonly erased: unknown;
}

const rulesOf = ({ erased, within = {} }: Personal<Data>): [string, unknown][] => [
  ...Object.entries(erased),
  ...Object.entries(within),
];

/** The data with other values in its personal fields; `undefined` takes a field out. Fields that hold nothing stay so. */
export function replaceFields(of: Personal<Data>, data: Data, change: (field: PersonalField) => unknown): Data {
  return rulesOf(of).reduce(
    (all, [rule, erased]) =>
      replaceAt(all, rule.split("."), [], (path, value) => change({ path, value, erased })) as Data,
    data,
  );
}

type Change = (path: string, value: unknown) => unknown;

function replaceAt(value: unknown, [step, ...rest]: string[], path: readonly string[], change: Change): unknown {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return value;
  if (step === undefined) return change(path.join("."), value);
  if (step === "*" && Array.isArray(value))
    return value.map((each, index) => replaceAt(each, rest, [...path, String(index)], change));
  if (typeof value !== "object" || Array.isArray(value) || !Object.hasOwn(value, step)) return value;
  const { [step]: before, ...others } = value as Data;
  const after = replaceAt(before, rest, [...path, step], change);
  return after === undefined ? others : { ...(value as Data), [step]: after };
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
