import type { Refusal } from "#platform/domain";
import { fulfilmentRefusals } from "./contract/index.ts";

/** Returns the message of a refused row of a bulk job. */
export const reasonOf = ({ refused }: Refusal): string =>
  fulfilmentRefusals[refused as keyof typeof fulfilmentRefusals]?.[1] ?? refused;
