import type { Refusal } from "#platform/domain";
import { fulfilmentRefusals } from "./contract/index.ts";

/** Why a row of a bulk job was refused, in words. */
export const reasonOf = ({ refused }: Refusal): string =>
  fulfilmentRefusals[refused as keyof typeof fulfilmentRefusals]?.[1] ?? refused;
