import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";
import { logicalName } from "../../functions/_platform/views/index.ts";
import { rebuild } from "./rebuild/rebuild.ts";

const NEVER = Date.parse("9999-01-01");

/** Fills the views this version brings from the log they have never read, before anybody asks for them. */
export async function fillNewViews(
  services: readonly Service[],
  ports: Ports,
  say: (line: string) => void,
): Promise<void> {
  const fresh = (await ports.store.log(0, 1)).length === 0;
  for (const projection of services.flatMap((service) => service.projections)) {
    const name = logicalName(projection.view);
    if ((await ports.keyvalue.get("views-filled", name)) !== undefined) continue;
    if (!fresh) {
      const done = await rebuild({ ports, projection, goOn: () => true, graceMs: 0 });
      say(`Filled the view ${name} from ${done?.commits ?? 0} commits.`);
    }
    await ports.keyvalue.put("views-filled", name, true, NEVER);
  }
}
