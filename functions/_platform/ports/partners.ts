import type { ProjectFacts } from "./ports.ts";

/** Whether a shop's work may be sent to a factory's project: both are there, on the same platform, and neither is about to be deleted. */
export const arePartners = (shop: ProjectFacts | undefined, factory: ProjectFacts | undefined): boolean =>
  shop !== undefined &&
  shop.platformId === factory?.platformId &&
  shop.status !== "deleting" &&
  factory.status !== "deleting";
