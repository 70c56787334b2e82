import { type Bus, type Delivery, MAX_ATTEMPTS, waitAfter } from "./port.ts";

type Held = Delivery & { due: number; reason?: string; dead: boolean };

/** The bus as a map: the model the other adapters are compared with. */
export function memoryBus(): Bus {
  const held = new Map<string, Held>();
  const cursors = new Map<string, number>();
  let last = 0;
  const inOrder = () => [...held.values()].sort((a, b) => a.due - b.due || Number(a.id) - Number(b.id));
  const deliveryOf = ({ due: _due, dead: _dead, reason: _reason, ...delivery }: Held): Delivery => delivery;
  return {
    async offer(deliveries) {
      for (const { consumer, tenant, stream, version, recipient } of deliveries) {
        const same = (each: Delivery) =>
          each.consumer === consumer && each.tenant === tenant && each.stream === stream && each.version === version;
        if ([...held.values()].some(same)) continue;
        last += 1;
        held.set(String(last), {
          id: String(last),
          consumer,
          tenant,
          stream,
          version,
          attempts: 0,
          due: 0,
          dead: false,
          ...(recipient !== undefined && { recipient }),
        });
      }
    },
    async take(now, limit, leaseMs, recipient) {
      const due = inOrder()
        .filter((each) => each.recipient === recipient && !each.dead && each.due <= now)
        .slice(0, limit);
      for (const each of due) held.set(each.id, { ...each, due: now + leaseMs });
      return due.map(deliveryOf);
    },
    async recipients(now, after, limit) {
      const due = inOrder().filter((each) => !each.dead && each.due <= now);
      const keys = new Set(due.flatMap(({ recipient }) => recipient ?? []));
      return [...keys]
        .filter((key) => key > after)
        .sort()
        .slice(0, limit);
    },
    async handOver(id, recipient) {
      const before = held.get(id);
      if (before) held.set(id, { ...before, recipient, due: 0 });
    },
    async done(id) {
      held.delete(id);
    },
    async failed(id, now, reason) {
      const before = held.get(id);
      if (!before || before.dead) return;
      const attempts = before.attempts + 1;
      held.set(id, { ...before, attempts, reason, due: now + waitAfter(attempts), dead: attempts >= MAX_ATTEMPTS });
    },
    async dead(limit) {
      const dead = inOrder()
        .filter((each) => each.dead)
        .slice(0, limit);
      return dead.map((each) => ({ ...deliveryOf(each), reason: each.reason ?? "" }));
    },
    async redrive(now, consumer) {
      const dead = [...held.values()].filter(
        (each) => each.dead && (consumer === undefined || each.consumer === consumer),
      );
      for (const each of dead) held.set(each.id, { ...each, dead: false, attempts: 0, due: now });
      return dead.length;
    },
    async waiting() {
      return [...held.values()].filter((each) => !each.dead).length;
    },
    async cursor(reader) {
      return cursors.get(reader) ?? 0;
    },
    async moveCursor(reader, position) {
      cursors.set(reader, position);
    },
  };
}
