import { type FactOf, isReachable, type Recorded, streamOf } from "#events/_kernel";
import { type BuyerEmailAbout, type BuyerEmailKind, buyerEmailSettingsStream } from "#events/buyer-emails";
import { buyerEmailOf } from "#events/customers";
import { OrderCreated, RESUPPLY_CHANNEL, TEST_TAG } from "#events/orders";
import { derivedId } from "#platform/commands";
import { fold } from "#platform/domain";
import { ask, type Effect, type ReactionContext } from "#platform/reactions";
import { type BuyerEmailSettings, buyerEmail, buyerEmailSettings } from "./domain/index.ts";
import { afterQuietHours } from "./quiet-hours.ts";

type Created = FactOf<typeof OrderCreated>["data"];

type Written = Pick<Created, "importId" | "sample" | "sentElsewhereAt" | "tags" | "channel">;
/** Nobody is written to about what the shop tries, buys for itself, or brings in from elsewhere. */
export const isWrittenAbout = ({ importId, sample, sentElsewhereAt, tags, channel }: Written): boolean =>
  !importId && !sample && !sentElsewhereAt && !tags.includes(TEST_TAG) && channel !== RESUPPLY_CHANNEL;

interface Wanted {
  readonly orderId: string;
  readonly kind: BuyerEmailKind;
  readonly about?: BuyerEmailAbout;
  /** What there is one email about. */
  readonly cause: string;
  /** Milliseconds in which a mistake can be put right. */
  readonly waitMs?: number;
}

/** Queues an email where the project sends this kind, once for each cause. */
export async function queueEmail(
  { tenant, at }: Recorded,
  { facts, project }: Pick<ReactionContext, "facts" | "project">,
  { orderId, kind, about = {}, cause, waitMs = 0 }: Wanted,
): Promise<readonly Effect[]> {
  const settings = fold<BuyerEmailSettings>(buyerEmailSettings, await facts(buyerEmailSettingsStream(tenant)));
  if (!settings.kinds[kind]?.on) return [];
  const [first] = await facts(streamOf("order", orderId));
  if (first?.type !== OrderCreated.type) return [];
  const created = first.data as Created;
  if (!isWrittenAbout(created) || !isReachable(await buyerEmailOf(facts, created))) return [];
  const shop = await project();
  const due = new Date(Date.parse(at) + waitMs).toISOString();
  const dueAt = afterQuietHours(due, settings.quietHours, shop?.timeZone ?? "UTC");
  const emailId = derivedId("bem", tenant, orderId, kind, cause);
  const email = { emailId, orderId, customerId: created.customerId, kind, about, dueAt };
  return [ask(buyerEmail, emailId, "queue", { ...email, ...(dueAt <= at && { atOnce: true as const }) })];
}
