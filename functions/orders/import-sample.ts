import { money } from "#events/_kernel";
import type { FulfilmentStatus, SampleProgress } from "#events/fulfilments";
import type { OrderLine, PlannedFulfilment } from "#events/orders";
import { run } from "#platform/commands";
import type { ImportContext } from "#platform/tables";
import { order } from "./domain/index.ts";
import { isToMake } from "./import-meaning.ts";
import type { OrderInTable } from "./tables/orders-table.ts";

const DAY = 86_400_000;
const HELD = "on_hold";
const WAY: readonly FulfilmentStatus[] = ["accepted", "in_production", "packed", "dispatched"];
const PARCEL = { carrier: "Sample carrier", trackingNumber: "SAMPLE-PARCEL" };
const HOLD = {
  reason: "address" as const,
  message: "The house number is missing",
  fix: "Ask the customer, then release it",
};

/** Returns how far the order has been made, by the file's fulfilment status; undefined when it was not confirmed. */
function progressOf({ fulfilmentStatus = "" }: OrderInTable, now: string): SampleProgress | undefined {
  if (fulfilmentStatus === HELD) return { reports: [{ status: "accepted", occurredAt: now }], hold: HOLD };
  if (fulfilmentStatus === "confirmed") return { reports: [] };
  const reached = WAY.slice(0, WAY.indexOf(fulfilmentStatus as FulfilmentStatus) + 1);
  if (reached.length === 0) return undefined;
  return {
    reports: reached.map((status) => ({
      status,
      occurredAt: now,
      ...(status === "dispatched" && { parcel: PARCEL }),
    })),
  };
}

interface Planned {
  readonly orderId: string;
  readonly placedAt: string;
  readonly currency: string;
}

/** Samples are made by the project itself, so they cost nothing and involve nobody else. */
export function samplePlan(
  value: OrderInTable,
  { orderId, placedAt, currency }: Planned,
  lines: readonly OrderLine[],
  { project, newId, commandContext }: ImportContext,
): PlannedFulfilment[] {
  if (!isToMake(value)) return [];
  const after = (days: number) => new Date(Date.parse(placedAt) + days * DAY).toISOString();
  const method = {
    id: `standard-${orderId.slice(-8)}`,
    name: value.shippingMethod ?? "Standard delivery",
    totalPrice: value.shipping ?? money(0, currency),
    type: "delivery" as const,
    tracked: true,
    deliveryEstimates: { min: after(3), max: after(6) },
  };
  return [
    {
      fulfillmentId: newId("ful", "0"),
      number: `${value.name}-1`,
      fulfiller: { project: project.id, name: project.name, country: project.country },
      items: lines.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
      methods: [method],
      sample: progressOf(value, commandContext.clock().toISOString()) ?? { reports: [] },
    },
  ];
}

/** Confirms a sample that the file reports as being made. It costs nothing, so no payment is needed. */
export async function confirmSample(
  value: OrderInTable,
  orderId: string,
  plan: PlannedFulfilment[],
  at: ImportContext,
) {
  const { commandContext, once, newId } = at;
  const now = commandContext.clock().toISOString();
  if (!progressOf(value, now)) return;
  const attemptId = newId("att");
  const step = (name: string) => ({ ...once, idempotencyKey: `${once.idempotencyKey}:${name}` });
  const choices = plan.flatMap(({ fulfillmentId, methods }) =>
    methods.slice(0, 1).map(({ id }) => ({ fulfillmentId, shippingMethodId: id })),
  );
  const start = { attemptId, choices, method: "wallet", now, project: commandContext.tenant };
  await run(commandContext, order, orderId, "startPayment", start, step("start"));
  await run(
    commandContext,
    order,
    orderId,
    "finishPayment",
    { attemptId, reference: "nothing to pay" },
    step("finish"),
  );
}
