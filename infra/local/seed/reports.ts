import type { Actor } from "../../../events/_kernel/index.ts";
import type { ParcelDetails } from "../../../events/fulfilments/index.ts";
import { run } from "../../../functions/_platform/commands/index.ts";
import { fulfilment } from "../../../functions/fulfilments/domain/index.ts";
import { integration } from "./cast.ts";
import { done } from "./list-shop.ts";
import { senderOf } from "./makers.ts";
import type { Making, OrderPlan } from "./order-plan.ts";
import type { OrderSlot, PlacedOrder, Shop } from "./placed-order.ts";
import { chanceOf } from "./random.ts";
import type { Scene } from "./scene.ts";
import type { Step } from "./timeline.ts";

const MOST_FULFILMENTS = 3;
type Status = "accepted" | "in_production" | "packed" | "dispatched" | "delivered";

/** What fulfillers and carriers report of an order, fulfilment by fulfilment. */
export function reportsOf(shop: Shop, plan: OrderPlan, order: OrderSlot): Step[] {
  const { made } = plan.life;
  if (made.length === 0) return [];
  return Array.from({ length: MOST_FULFILMENTS }, (_, index) => index).flatMap((index) => {
    const making = (made[index] ?? made.at(-1)) as Making;
    const statuses: [Status, number | undefined][] = [
      ["accepted", making.accepted],
      ["in_production", making.inProduction],
      ["packed", making.packed],
      ["dispatched", making.dispatched],
      ["delivered", making.delivered],
    ];
    return statuses.flatMap(([status, at]) =>
      at === undefined ? [] : [step(shop, plan, order, { index, status, at, parcels: making.parcels ?? 1 })],
    );
  });
}

interface Report {
  readonly index: number;
  readonly status: Status;
  readonly at: number;
  readonly parcels: number;
}

function step(shop: Shop, plan: OrderPlan, order: OrderSlot, report: Report): Step {
  const act = async (scene: Scene) => {
    if (order.placed?.confirmed && order.placed.fulfilments[report.index])
      await reported(scene, shop, plan, order.placed, report);
  };
  return { at: report.at, of: plan.key, act };
}

async function reported(
  { asking }: Scene,
  { project, cast }: Shop,
  plan: OrderPlan,
  order: PlacedOrder,
  { index, status, at, parcels }: Report,
): Promise<void> {
  const planned = order.fulfilments[index];
  if (!planned) return;
  const maker = planned.fulfiller?.name ?? "";
  const method = planned.availableShippingMethods[0]?.name ?? "";
  const sent = status === "dispatched" || status === "delivered";
  const actor: Actor =
    status === "delivered" ? integration(senderOf(method).carrier) : (cast.makers[maker] ?? integration(maker));
  const pieces = planned.items.reduce((sum, each) => sum + each.quantity, 0);
  const count = sent ? Math.min(parcels, pieces) : 1;
  for (let nth = 0; nth < count; nth += 1) {
    const parcel = sent ? parcelOf(plan.key, index, nth, method) : undefined;
    const occurredAt = new Date(at + nth * 60_000).toISOString();
    const place = status === "delivered" ? { description: "Delivered", location: plan.customer.address.city } : {};
    const report = { status, occurredAt, ...place, ...(parcel && { parcel }) };
    done(
      await run(
        asking(project.id, actor, actor.kind === "user" ? undefined : actor.name),
        fulfilment,
        planned.id,
        "report",
        report,
      ),
    );
  }
}

function parcelOf(key: string, index: number, nth: number, method: string): ParcelDetails {
  const sender = senderOf(method);
  const chance = chanceOf(key, "parcel", index, nth);
  const trackingNumber = sender.code(String(chance.below(1_000_000_000)).padStart(9, "0"));
  const { carrier, service } = sender;
  return {
    carrier,
    service,
    trackingNumber,
    trackingUrl: sender.trackingUrl(trackingNumber),
    weightGrams: 120 + chance.below(60) * 10,
  };
}
