import type { EventType } from "../../events/_kernel/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";
import type { StripePorts, StripeSettings } from "../stripe/index.ts";
import type { Model } from "./model.ts";

/**
 * What a bundle is built from: the services it contains, the facts any reader of the log may meet, and the metadata
 * of the other services.
 */
export interface BundleModel {
  /** For functions that charge projects. */
  readonly charges?: ChargesMaker;
  /** For functions that call the payment vendor. */
  readonly stripe?: (settings: StripeSettings) => StripePorts;
  readonly services: readonly Service[];
  readonly facts: readonly Readonly<Record<string, unknown>>[];
  readonly model: Model;
}

/** What the function is built from that keeps the views: of each service only its projections. */
export interface ViewingBundle extends Omit<BundleModel, "services"> {
  readonly services: readonly Pick<Service, "name" | "projections">[];
}

export type ChargesMaker = (parts: Pick<Ports, "views" | "keyvalue" | "payments" | "access">) => Ports["charges"];

/** The fact types with personal data. */
export const personalFacts = (bundle: Pick<BundleModel, "facts">): EventType[] =>
  bundle.facts
    .flatMap((module) => Object.values(module))
    .filter((each): each is EventType => typeof each === "function" && "personal" in each && "type" in each);
