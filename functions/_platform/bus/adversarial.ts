import type { Bus, Delivery } from "./port.ts";

/**
 * A bus that does its worst within the contract, for tests: half of what is taken comes twice, a quarter waits for the next
 * take, and all of it is shuffled; what calls somebody comes twice, and at once. `random` answers numbers in [0, 1). A take may come back empty while deliveries wait.
 */
export function adversarial(bus: Bus, random: () => number): Bus {
  let late: Delivery[] = [];
  return {
    ...bus,
    async take(now, limit, leaseMs, recipient) {
      const taken = await bus.take(now, limit, leaseMs, recipient);
      const twice = [...taken, ...taken.filter(() => random() < 0.5)];
      if (recipient !== undefined) return shuffled(twice, random);
      const delayed = new Set(twice.filter(() => random() < 0.25));
      const arrived = [...late, ...twice.filter((each) => !delayed.has(each))];
      late = twice.filter((each) => delayed.has(each));
      return shuffled(arrived, random);
    },
  };
}

function shuffled(deliveries: readonly Delivery[], random: () => number): Delivery[] {
  return deliveries
    .map((delivery) => ({ delivery, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map((each) => each.delivery);
}
