import type { Ports } from "#platform/ports";
import { deliver, project, relay, type Service } from "#platform/relay";

/** Projects, relays and delivers until nothing is left to do. Throws when a delivery failed. */
export async function settle(services: readonly Service[], ports: Ports): Promise<void> {
  for (;;) {
    const moved = (await project(services, ports)) + (await relay(services, ports)) + (await deliver(services, ports));
    if (moved === 0) break;
  }
  const left = await ports.bus.waiting();
  if (left) throw new Error(`${left} deliveries failed`);
}
