import { newId, run } from "../../../functions/_platform/commands/index.ts";
import { updateFulfilment } from "../../../functions/fulfilments/change.ts";
import { fulfilment } from "../../../functions/fulfilments/domain/index.ts";
import { projections as fulfilmentProjections } from "../../../functions/fulfilments/projections/index.ts";
import { order as orders } from "../../../functions/orders/domain/index.ts";
import { integration } from "./cast.ts";
import { done } from "./list-shop.ts";
import type { OrderPlan, Turn } from "./order-plan.ts";
import type { OrderSlot, PlacedOrder, Shop } from "./placed-order.ts";
import type { Scene } from "./scene.ts";
import type { Step } from "./timeline.ts";

/** What happens to an order out of the ordinary. */
export function turnsOf(shop: Shop, plan: OrderPlan, order: OrderSlot): Step[] {
  return plan.life.turns.map((turn) => ({
    at: turn.at,
    of: plan.key,
    act: async (scene) => {
      if (order.placed) await turned(scene, shop, plan, order.placed, turn);
    },
  }));
}

async function turned(scene: Scene, shop: Shop, plan: OrderPlan, order: PlacedOrder, turn: Turn): Promise<void> {
  const { project, cast } = shop;
  const { asking, ports } = scene;
  const keeper = asking(project.id, cast.keeper);
  const { orderId } = order;
  switch (turn.what) {
    case "cancel":
      order.confirmed = false;
      return void done(
        await run(keeper, orders, orderId, "cancelOrder", {
          reason: turn.reason,
          refundId: newId("ref", ports.clock()),
        }),
      );
    case "refund": {
      const lines = turn.pieces
        ? order.items.slice(0, 1).map((each) => ({ itemId: each.id, quantity: turn.pieces ?? 1 }))
        : undefined;
      const refund = {
        reason: turn.reason,
        restock: turn.restock ?? false,
        refundId: newId("ref", ports.clock()),
        lines,
      };
      return void done(await run(keeper, orders, orderId, "refundOrder", refund));
    }
    case "receipt": {
      const receipt = {
        receiptId: newId("rct", ports.clock()),
        to: plan.customer.contact.email,
        message: turn.message,
      };
      return void done(await run(asking(project.id, cast.helper), orders, orderId, "noteReceipt", receipt));
    }
    case "details": {
      const { tags, internalNote } = turn;
      const details = { ...(tags && { tags }), ...(internalNote && { internalNote }) };
      return void done(await run(asking(project.id, cast.helper), orders, orderId, "changeDetails", details));
    }
    case "move": {
      const shippingAddress = { ...plan.customer.address, line1: turn.line1 };
      return void done(
        await run(asking(project.id, cast.helper), orders, orderId, "changeAddress", { shippingAddress }),
      );
    }
    default:
      return fulfilmentTurned(scene, shop, order, turn);
  }
}

type OfFulfilment = Extract<Turn, { what: "hold" | "release" | "reject" | "reroute" | "return" }>;

async function fulfilmentTurned(
  scene: Scene,
  { project, cast }: Shop,
  order: PlacedOrder,
  turn: OfFulfilment,
): Promise<void> {
  const planned = order.fulfilments[turn.fulfilment ?? 0];
  if (!planned || !order.confirmed) return;
  const maker = planned.fulfiller?.name ?? "";
  const byMaker = scene.asking(project.id, cast.makers[maker] ?? integration(maker));
  switch (turn.what) {
    case "hold": {
      const { reason, message, fix, item } = turn;
      const hold = { reason, message, ...(fix && { fix }), ...(item && { item }) };
      return void done(await run(byMaker, fulfilment, planned.id, "hold", hold));
    }
    case "release":
      return void done(await run(scene.asking(project.id, cast.keeper), fulfilment, planned.id, "release", {}));
    case "reject":
      return void done(await run(byMaker, fulfilment, planned.id, "reject", { reason: turn.reason }));
    case "return": {
      const report = {
        status: "returned" as const,
        occurredAt: new Date(turn.at).toISOString(),
        description: turn.description,
      };
      return void done(await run(byMaker, fulfilment, planned.id, "report", report));
    }
    case "reroute": {
      const consistency = [`fulfilment-${planned.id}@0`];
      const context = scene.context(project, cast.keeper, { projections: fulfilmentProjections, consistency });
      return void done(await updateFulfilment(context, planned.id, { fulfiller: turn.to }));
    }
  }
}
