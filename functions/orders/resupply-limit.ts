import { type Money, streamOf } from "#events/_kernel";
import { RESUPPLY } from "#events/orders";
import type { CommandContext } from "#platform/commands";
import { fold } from "#platform/domain";
import { resupply } from "./domain/resupply.ts";

/** The permission to approve resupply orders above the project's limit, and to set it. */
export const APPROVES = "orders.order.approve";

/** The amount above which a resupply order needs approval, as of now. */
export const limitIn = async ({ tenant, store }: Pick<CommandContext, "tenant" | "store">): Promise<Money | null> =>
  fold(resupply, await store.load(tenant, streamOf(RESUPPLY, tenant))).limit;
