import type { EventStore } from "#platform/store";

type RecordNames = {
  number?: string;
  title?: string;
  sku?: string;
  name?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
};

/** Returns a function that finds a record's name in its stream's first fact, once per stream. */
export function labels(store: EventStore, tenant: string): (stream: string) => Promise<string> {
  const labelsByStream = new Map<string, Promise<string>>();
  return (stream) => {
    const label =
      labelsByStream.get(stream) ??
      store.load(tenant, stream).then(([first]) => labelOf((first?.data ?? {}) as RecordNames));
    labelsByStream.set(stream, label);
    return label;
  };
}

function labelOf({ number, title, sku, name, firstName, lastName, email }: RecordNames): string {
  const person = [firstName, lastName].filter(Boolean).join(" ");
  return number ?? sku ?? title ?? name ?? (person || (email ?? "A record"));
}
