/** What a service's answers leave out for callers without a permission: amounts of money, and what goes by these names. */
export interface Hidden {
  readonly permission: string;
  readonly names: ReadonlySet<string>;
}

/** The answer without them, however deep: also history entries' changes of fields by these names. */
export function without(hidden: Hidden, value: unknown): unknown {
  const { names } = hidden;
  const isHidden = (each: unknown) => isMoney(each) || (isRecord(each) && names.has(String(each.field)));
  if (Array.isArray(value)) return value.filter((each) => !isHidden(each)).map((each) => without(hidden, each));
  if (!isRecord(value)) return value;
  const shown = Object.entries(value).filter(([name, each]) => !names.has(name) && !isMoney(each));
  return Object.fromEntries(shown.map(([name, each]) => [name, without(hidden, each)]));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isMoney = (value: unknown) => isRecord(value) && "amount" in value && "currency" in value;
