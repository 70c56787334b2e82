import type { Refusals } from "#platform/contract";
import { publishingRefusals, recordRefusals } from "#platform/record-contract";

export const refusals = { ...recordRefusals, ...publishingRefusals } as const satisfies Refusals;
