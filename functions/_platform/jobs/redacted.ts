/** A value with other words in every text of it; names of fields stay. */
export function redacted<T>(value: T, redact: (text: string) => string): T {
  if (typeof value === "string") return redact(value) as T;
  if (Array.isArray(value)) return value.map((each) => redacted(each, redact)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, redacted(each, redact)])) as T;
}
