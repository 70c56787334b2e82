import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { confirm } from "../../../functions/orders/confirm.ts";
import { CreateOrder } from "../../../functions/orders/contract/index.ts";
import { createOrder } from "../../../functions/orders/create.ts";
import { orderPage } from "../../../functions/orders/projections/order-page.ts";
import { done } from "./list-shop.ts";
import type { OrderPlan } from "./order-plan.ts";
import type { OrderSlot, PlacedOrder, Shop } from "./placed-order.ts";
import { reportsOf } from "./reports.ts";
import type { Scene } from "./scene.ts";
import { pounds } from "./shop-plan.ts";
import type { Step } from "./timeline.ts";
import { turnsOf } from "./turns.ts";

/** All that happens to one order until `now`. `number` is its place among the orders of the project, from 1. */
export function stepsOf(shop: Shop, plan: OrderPlan, number: number, now: number): Step[] {
  const order: OrderSlot = {};
  const { confirm: confirmed } = plan.life;
  const place = async (scene: Scene) => {
    order.placed = await placed(scene, shop, plan, number);
  };
  const steps: Step[] = [{ at: plan.placedAt, of: plan.key, places: true, act: place }];
  if (confirmed) {
    const act = async (scene: Scene) => {
      if (order.placed) await confirmedBy(scene, shop, order.placed, confirmed);
    };
    steps.push({ at: confirmed.at, of: plan.key, act });
  }
  const later = [...reportsOf(shop, plan, order), ...turnsOf(shop, plan, order)];
  return [...steps, ...later].filter((step) => step.at <= now);
}

async function placed(scene: Scene, { project }: Shop, plan: OrderPlan, number: number): Promise<PlacedOrder> {
  const ports = { ...scene.ports, keyvalue: drawing(scene.ports.keyvalue, number) };
  const via = plan.by.kind === "user" ? undefined : plan.by.name;
  const context = scene.context(project, plan.by, { projections: [orderPage], ...(via && { via }) });
  const {
    customer,
    items,
    freeItems,
    discounts,
    gift,
    note,
    tags,
    payment,
    shippingPrice,
    boughtDelivery,
    externalId,
    reference,
    channel,
  } = plan;
  const body = CreateOrder.parse({
    contactInformation: customer.contact,
    shippingAddress: customer.address,
    channel,
    tags: [...tags],
    items: items.map(({ sku, ...item }) => ({
      ...item,
      variantRef: sku,
      ...(freeItems && { retailPrice: pounds(0) }),
    })),
    discounts: discounts && [...discounts],
    gift,
    note,
    payment,
    shippingPrice,
    boughtDelivery,
    externalId,
    reference,
  });
  const record = done(await createOrder({ ...context, ports }, body));
  return { orderId: record.id, fulfilments: record.fulfillments, items: record.items, confirmed: false };
}

/** Orders placed at the same time draw the numbers their plan gives them; the counter itself counts on. */
function drawing(keyvalue: Scene["ports"]["keyvalue"], number: number): Scene["ports"]["keyvalue"] {
  return {
    ...keyvalue,
    increment: async (space, key, by, expiresAt) => {
      const drawn = await keyvalue.increment(space, key, by, expiresAt);
      return space === "order-numbers" ? number : drawn;
    },
  };
}

type Confirm = NonNullable<OrderPlan["life"]["confirm"]>;

async function confirmedBy(
  { ports, asking }: Scene,
  { project, cast }: Shop,
  order: PlacedOrder,
  how: Confirm,
): Promise<void> {
  const choices = order.fulfilments.map(({ id, availableShippingMethods: methods, suggestedDelivery }) => {
    const dearer = how.fast && methods.find((each) => each.name.endsWith("24"));
    return { fulfillmentId: id, shippingMethodId: dearer ? dearer.id : (suggestedDelivery?.shippingMethodId ?? "") };
  });
  const acceptsMissingArtwork = how.bare === true;
  const paying = { commandContext: asking(project.id, cast.keeper), charges: ports.charges, acceptsMissingArtwork };
  const response = await confirm(paying, order.orderId, choices, how.card ?? "wallet");
  order.confirmed = response === undefined;
  const expected = !isRefusal(response) || response.refused === "payment-failed" || response.refused === "out-of-stock";
  if (!expected) done(response);
}
