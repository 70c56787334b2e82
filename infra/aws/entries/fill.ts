import { once as onceOf } from "node:events";
import type { Context } from "aws-lambda";
import * as z from "zod";
import { log } from "#platform/log";
import { positionAt } from "../../../functions/_platform/dynamodb/positions.ts";
import type { Ports } from "../../../functions/_platform/ports/index.ts";
import { dropViews, type Filled, type Filling, fillViews, followViews, settleViews } from "../../fill/fill.ts";
import type { ViewingBundle } from "../bundle-model.ts";
import { dataOf } from "../data.ts";
import { once } from "../once.ts";

/** A call ends when this much of its time is left, and the next one continues. */
const SPARE_MS = 60_000;
/** The scheduled call comes each minute. */
const FOLLOWING_MS = 45_000;
/** CloudFormation waits an hour for a custom resource. */
const PATIENCE_MS = 50 * 60_000;
/** The longest that a function of an earlier version can still be working after it was replaced. */
const AFTERWARDS_MS = 15 * 60_000;
/** Positions are the clocks of several machines, and the index of the log is a little behind it. */
const LATE = positionAt(Date.parse("2025-01-01T00:05Z")) - positionAt(Date.parse("2025-01-01T00:00Z"));

const Scheduled = z.object({ step: z.literal("follow") });
/** A request of CloudFormation, as the CDK's provider framework passes it on; `Data` is what the first call returned. */
const Requested = z.object({
  RequestType: z.enum(["Create", "Update", "Delete"]),
  ResourceProperties: z.object({ step: z.enum(["fill", "settle"]) }),
  Data: z.object({ since: z.coerce.date() }).optional(),
});
const FillEvent = z.union([Requested, Scheduled]);

type Data = Pick<Ports, "store" | "views" | "keyvalue">;
type Time = Pick<Context, "getRemainingTimeInMillis">;

const clock = () => new Date();

/**
 * Fills the views of a new version: a custom resource asks for it before any other function is replaced, and another one
 * after all of them were. In between the schedule keeps the views up to date.
 */
export function fill(bundle: ViewingBundle, ready: () => Promise<Data> = once(() => dataOf(bundle, clock))) {
  const projections = bundle.services.flatMap((service) => service.projections);
  return async (event: unknown, context: Time) => {
    const request = FillEvent.parse(event);
    if ("RequestType" in request && request.RequestType === "Delete") return { IsComplete: true };
    if ("RequestType" in request && !request.Data) return { Data: { since: clock().toISOString() } };
    const goOn = () => context.getRemainingTimeInMillis() > SPARE_MS;
    const ports = { ...(await ready()), clock };
    const filling: Filling = { ports, projections, goOn, late: LATE, afterwardsMs: AFTERWARDS_MS };
    return "step" in request ? follow(filling) : fillFor(request, filling);
  };
}

/** One call of several until a step of a deployment is complete. */
async function fillFor({ ResourceProperties: { step }, Data }: z.infer<typeof Requested>, filling: Filling) {
  const filled = await (step === "fill" ? fillViews : settleViews)(filling);
  log("info", "Views are filled", { step, ...filled, views: filled.views.length });
  const since = Data?.since.getTime() ?? clock().getTime();
  if (!filled.done && clock().getTime() - since > PATIENCE_MS) throw new Error(tooLong(filled));
  return { IsComplete: filled.done };
}

const tooLong = ({ views, commits }: Filled): string =>
  `${commits} commits were read for ${views.length} new views in the time there is. Deploy again: the fill continues there.`;

/** A view with many rows takes longer to drop than this call has; the next call continues. */
async function follow(filling: Omit<Filling, "goOn">): Promise<void> {
  const time = AbortSignal.timeout(FOLLOWING_MS);
  const inTime: Filling = { ...filling, goOn: () => !time.aborted };
  await followViews(inTime);
  const dropped = dropViews(inTime).catch((error: unknown) => {
    if (!time.aborted) throw error;
    log("warn", "Dropping a view was interrupted", { error });
  });
  if (!time.aborted) await Promise.race([dropped, onceOf(time, "abort")]);
}
