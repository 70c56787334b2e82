import type { EventStore } from "#platform/store";

type Named = {
  number?: string;
  title?: string;
  sku?: string;
  name?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
};

/** What people call a record, by the fact that began it; asked for once per stream. */
export function labels(store: EventStore, tenant: string): (stream: string) => Promise<string> {
  const kept = new Map<string, Promise<string>>();
  return (stream) => {
    const known =
      kept.get(stream) ?? store.load(tenant, stream).then(([first]) => labelOf((first?.data ?? {}) as Named));
    kept.set(stream, known);
    return known;
  };
}

function labelOf({ number, title, sku, name, firstName, lastName, email }: Named): string {
  const person = [firstName, lastName].filter(Boolean).join(" ");
  return number ?? sku ?? title ?? name ?? (person || (email ?? "A record"));
}
