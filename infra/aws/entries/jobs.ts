import type { Context } from "aws-lambda";
import { work } from "../../../functions/_platform/relay/index.ts";
import { rowsBeingFilled } from "../../fill/erasure.ts";
import type { BundleModel } from "../bundle-model.ts";
import { once } from "../once.ts";
import { portsOf } from "../ports.ts";

/**
 * A job is started only while this much of the function's time is left; one that outlives the function resumes at its
 * checkpoint.
 */
const ENOUGH_MS = 120_000;

/** Works on due jobs until none is left or time runs short. */
export function jobs(bundle: BundleModel) {
  const ready = once(() => portsOf(bundle));
  const services = [...bundle.services, { jobs: {}, personalData: [rowsBeingFilled] }];
  return async (_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<{ done: number }> => {
    const ports = await ready();
    let done = 0;
    while (context.getRemainingTimeInMillis() > ENOUGH_MS && (await work(services, ports))) done += 1;
    return { done };
  };
}
