import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";
import { logicalName, type ViewName } from "../../functions/_platform/views/index.ts";
import { rebuild } from "./rebuild/rebuild.ts";

const NO_GENERATION = 0;
const NEVER = Date.parse("9999-01-01");

/** Fills this version's new views from the log before anybody needs them. */
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
    await dropEarlier(projection.view, ports);
  }
}

/** Rows of an earlier version are neither read nor updated when a person is erased. */
async function dropEarlier({ name, version }: ViewName, { views, keyvalue }: Ports): Promise<void> {
  for (let earlier = 1; earlier < version; earlier += 1) {
    const old = logicalName({ name, version: earlier });
    await views.switchTo(old, NO_GENERATION);
    await keyvalue.remove("views-filled", old);
  }
}
