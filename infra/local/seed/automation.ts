import type { Actor } from "../../../events/_kernel/index.ts";
import { FulfilmentReported } from "../../../events/fulfilments/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { flow } from "../../../functions/flows/domain/flow.ts";
import { templateOf } from "../../../functions/flows/domain/templates.ts";
import { startFlows } from "../../../functions/flows/start.ts";
import { webhookEndpoint } from "../../../functions/webhooks/domain/endpoint.ts";
import { newSecret, storeSecret } from "../../../functions/webhooks/secrets.ts";
import { asSystem } from "./asking.ts";
import { DAY } from "./calendar.ts";
import { portsAt, type World } from "./scene.ts";

const REVIEWS = "flw_reviewrequest";
const RECENT = 1000;

/** Reviews are asked for, with a change that is not published yet; parcels of the last days wait for it. An endpoint is prepared. */
export async function seedAutomation(world: World, tenant: string, keeper: Actor, now: number): Promise<void> {
  const template = templateOf(REVIEWS);
  if (!template) throw new Error("The demo has no flow to ask for reviews");
  const by = (ago: number) => ({ ...asSystem(portsAt(world, now - ago * DAY), tenant), actor: keeper });
  const later = { ...template.content, delay: { amount: 5, unit: "days" as const } };
  for (const done of [
    await run(by(20), flow, REVIEWS, "change", { flowId: REVIEWS, status: "on" }),
    await run(by(2), flow, REVIEWS, "change", { flowId: REVIEWS, content: later }),
  ])
    if (isRefusal(done)) throw new Error(`The demo was refused: ${done.refused}`);
  const since = new Date(now - 3 * DAY).toISOString();
  const commits = await world.local.ports.store.recent(tenant, RECENT);
  for (const fact of commits.flatMap(({ facts }) => facts).reverse())
    if (fact.type === FulfilmentReported.type && fact.at >= since)
      if ((fact.data as { status: string }).status === "delivered")
        await startFlows(portsAt(world, Date.parse(fact.at)), fact, [REVIEWS]);
  const endpointId = derivedId("whk", tenant, "demo");
  const { secret, prefix } = newSecret();
  await storeSecret(world.local.ports, endpointId, secret);
  const added = { endpointId, url: "https://warehouse.example.com/presswork", description: "Warehouse", prefix };
  for (const done of [
    await run(by(9), webhookEndpoint, endpointId, "add", { ...added, events: ["order.confirmed", "stock.received"] }),
    await run(by(9), webhookEndpoint, endpointId, "change", { endpointId, enabled: false }),
  ])
    if (isRefusal(done)) throw new Error(`The demo was refused: ${done.refused}`);
}
