import type { Done } from "#platform/commands";
import type { BodyOf, CommandRefusal, RefusesOf } from "#platform/contract";
import { isRefusal, type Refusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { fulfilments } from "./contract/index.ts";
import { fulfilment } from "./domain/index.ts";
import { newFulfiller } from "./fulfillers.ts";
import { fulfilmentView } from "./projections/fulfilment-page.ts";
import { recordOf } from "./record.ts";

type Body = BodyOf<typeof fulfilments.updateFulfilment>;

/** Each part of the request is its own command, in this order, so that the history shows them separately. */
export async function updateFulfilment(context: Context, id: string, body: Body) {
  const document = await context.views.get(fulfilmentView, id);
  if (!document) return refuse("fulfilment-not-found");
  if (body.status === "on_hold" && !body.hold) return refuse("hold-reason-missing", { errors: { hold: ["Required"] } });
  const ask = keyed(context);
  for (const step of await stepsOf(context, id, body, document, ask)) {
    const result = await step();
    if (isRefusal(result)) return result;
  }
  return recordOf(context, id);
}

/** One idempotency key for several commands: each appends its own suffix. */
const keyed =
  ({ caller }: Context) =>
  (word: string) => ({
    idempotencyKey: caller.idempotencyKey && `updateFulfilment:${caller.user}:${caller.idempotencyKey}:${word}`,
  });

const silenceOf = ({ notifyBuyer }: { readonly notifyBuyer?: boolean | undefined }) =>
  notifyBuyer === false ? { notifyBuyer } : {};

type UpdateRefusal = Refusal<RefusesOf<typeof fulfilments.updateFulfilment> | CommandRefusal>;
type Step = () => Promise<Done | UpdateRefusal | undefined>;

async function stepsOf(
  context: Context,
  id: string,
  body: Body,
  document: Parameters<typeof newFulfiller>[1],
  ask: ReturnType<typeof keyed>,
): Promise<Step[]> {
  const { run, ports } = context;
  const steps: Step[] = [];
  const { fulfiller, shippingMethodId, packingSlip, parcels, hold, status, note } = body;
  const silence = silenceOf(body);
  if (fulfiller && fulfiller !== document.fulfiller?.project) {
    const to = await newFulfiller(context, document, fulfiller);
    if (isRefusal(to)) return [async () => to];
    steps.push(() => run(fulfilment, id, "reroute", to, ask("reroute")));
  }
  if (shippingMethodId) steps.push(() => run(fulfilment, id, "chooseMethod", { shippingMethodId }, ask("method")));
  if (packingSlip) steps.push(() => run(fulfilment, id, "changePackingSlip", { packingSlip }, ask("slip")));
  if (note) steps.push(() => run(fulfilment, id, "writeNote", { message: note }, ask("note")));
  if (parcels) steps.push(() => run(fulfilment, id, "changeParcels", { parcels }, ask("parcels")));
  if (hold && (status === undefined || status === "on_hold"))
    steps.push(() => run(fulfilment, id, "hold", hold, ask("hold")));
  if (status === "confirmed") steps.push(() => run(fulfilment, id, "release", {}, ask("release")));
  if (status === "cancelled") steps.push(() => run(fulfilment, id, "cancel", {}, ask("cancel")));
  if (status === "dispatched") {
    const occurredAt = ports.clock().toISOString();
    const parcel = parcels?.[0];
    const report = { status: "dispatched" as const, occurredAt, ...(parcel && { parcel }), ...silence };
    steps.push(async () =>
      document.rank >= 5
        ? undefined
        : run(fulfilment, id, "report", report, { ...ask("dispatch"), fingerprint: "dispatch" }),
    );
  }
  return steps;
}

export async function reportFulfilment(
  context: Context,
  id: string,
  body: BodyOf<typeof fulfilments.reportFulfilment>,
) {
  const { occurredAt, notifyBuyer: _, ...report } = body;
  const at = occurredAt ? new Date(occurredAt).toISOString() : context.ports.clock().toISOString();
  const result =
    body.status === "rejected"
      ? await context.run(fulfilment, id, "reject", { reason: body.description ?? "Rejected by the fulfiller" })
      : await context.run(
          fulfilment,
          id,
          "report",
          { ...report, ...silenceOf(body), occurredAt: at },
          { fingerprint: body },
        );
  return isRefusal(result) ? result : recordOf(context, id);
}
