import type { Engine } from "../../../functions/_platform/sqlite/index.ts";
import { emailReservation, usernameReservation } from "../../../functions/accounts/domain/reservations.ts";
import { namesOf } from "../../../functions/orders/domain/names.ts";
import type { Findings } from "./findings.ts";
import { type RawFact, type Stream, streamKey } from "./log.ts";
import { rowsOf } from "./rows.ts";

/** The kinds of names whose owner follows from the facts. */
const FOLDED = /^(order-number:|order-external:|sku\/|email:|username:)/;

/** Folds who owns which unique name; then compares that with the reservations. */
export function foldReservations() {
  const owned = new Map<string, Map<string, string>>();
  const of = (tenant: string) =>
    owned.get(tenant) ?? owned.set(tenant, new Map()).get(tenant) ?? new Map<string, string>();
  const skus = new Map<string, string>();
  const orders = new Map<string, readonly string[]>();

  const held = new Map<string, string>();

  function read({ tenant, stream, type, data }: RawFact): void {
    const key = streamKey(tenant, stream);
    /** Replaces the name of a kind that a stream holds, or removes it. */
    const move = (kind: string, name: string | null) => {
      const before = held.get(`${kind} ${key}`);
      if (before !== undefined) of(tenant).delete(before);
      if (name) of(tenant).set(name, stream);
      if (name) held.set(`${kind} ${key}`, name);
      else held.delete(`${kind} ${key}`);
    };
    if (type === "UserRegistered" || type === "EmailChanged") move("email", emailReservation(data.emailKey));
    if ((type === "UserRegistered" || type === "ProfileChanged") && data.usernameKey !== undefined)
      move("username", data.usernameKey && usernameReservation(data.usernameKey));
    if (type === "OrderCreated") {
      orders.set(key, namesOf(data));
      for (const name of namesOf(data)) of(tenant).set(name, stream);
    }
    if (type === "OrderWithdrawn") for (const name of orders.get(key) ?? []) of(tenant).delete(name);
    if ((type === "VariantAdded" || type === "VariantChanged") && data.sku !== undefined) {
      const before = skus.get(key);
      const name = `sku/${data.sku.trim().toLowerCase()}`;
      if (before !== undefined && before !== name) of(tenant).delete(before);
      of(tenant).set(name, stream);
      skus.set(key, name);
    }
    const sku = skus.get(key);
    if (type === "VariantDiscontinued" && data.importId && sku && of(tenant).get(sku) === stream)
      of(tenant).delete(sku);
  }

  function check(engine: Engine, streams: ReadonlyMap<string, Stream>, found: Findings): void {
    for (const row of rowsOf(engine, "reservations", ["tenant", "name"])) {
      const [tenant, name, owner] = [row.tenant as string, row.name as string, row.owner as string];
      found.counted("reservations", 1);
      if (!streams.has(streamKey(tenant, owner)))
        found.differs("reservations", `${name} belongs to ${owner}, which does not exist`);
      if (!FOLDED.test(name)) continue;
      const expected = owned.get(tenant)?.get(name);
      if (expected !== owner)
        found.differs("reservations", `${name} belongs to ${owner}, the facts say ${expected ?? "nobody"}`);
      owned.get(tenant)?.delete(name);
    }
    for (const names of owned.values())
      for (const [name, stream] of names) found.differs("reservations", `${name} of ${stream} is not reserved`);
  }
  return { read, check };
}
