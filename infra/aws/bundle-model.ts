import type { EventType } from "../../events/_kernel/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";
import type { Model } from "./model.ts";

/**
 * What a bundle is built from: the services it contains, the facts any reader of the log may meet, and the metadata
 * of the other services.
 */
export interface BundleModel {
  /** For functions that confirm orders: charges their projects. */
  readonly production?: ProductionMaker;
  readonly services: readonly Service[];
  readonly facts: readonly Readonly<Record<string, unknown>>[];
  readonly model: Model;
}

export type ProductionMaker = (
  parts: Pick<Ports, "views" | "keyvalue" | "payments" | "cards" | "access">,
) => Ports["production"];

/** The fact types with personal data. */
export const personalFacts = (bundle: BundleModel): EventType[] =>
  bundle.facts
    .flatMap((module) => Object.values(module))
    .filter((each): each is EventType => typeof each === "function" && "personal" in each && "type" in each);
