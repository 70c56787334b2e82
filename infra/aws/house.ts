import type { EventType } from "../../events/_kernel/index.ts";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";
import type { Model } from "./model.ts";

/** What a bundle is made of: the services it holds, the facts any reader of the log may meet, and what is known of the others. */
export interface BundleModel {
  /** Where orders are confirmed: charges their projects. */
  readonly production?: ProductionMaker;
  readonly services: readonly Service[];
  readonly facts: readonly Readonly<Record<string, unknown>>[];
  readonly model: Model;
}

export type ProductionMaker = (
  parts: Pick<Ports, "views" | "keyvalue" | "payments" | "cards" | "access">,
) => Ports["production"];

/** The types of facts that hold personal data. */
export const personalFacts = (house: BundleModel): EventType[] =>
  house.facts
    .flatMap((module) => Object.values(module))
    .filter((each): each is EventType => typeof each === "function" && "personal" in each && "type" in each);
