import { partId } from "#events/mail";
import { type CommandContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { MailFailure } from "#platform/mail";
import type { Ports } from "#platform/ports";
import { campaignPart, type Outcomes, subscriber, type Waiting } from "../domain/index.ts";
import { subscriberState } from "../emails.ts";
import { emailOf, type MailOf } from "./email.ts";

/** How many emails are under way at a time: what still leaves after a pause. */
export const AT_ONCE = 25;
const RETRY_MS = 30 * 60_000;
const MOST_ATTEMPTS = 3;

export interface SendingOf extends MailOf {
  readonly ports: Ports;
  readonly commandContext: CommandContext;
  readonly campaignId: string;
}
type Outcome =
  | { readonly kind: "sent" | "skipped" | "unconfirmed" | "deferred"; readonly id: string }
  | { readonly kind: "bounced"; readonly id: string; readonly reason: string; readonly hard: boolean };

/** The key under which a person's email of a campaign leaves once. */
export const sendKeyOf = (campaignId: string, subscriberId: string): string => `mail:${campaignId}:${subscriberId}`;

/** Whose email of which campaign has this key; undefined for other emails. */
export function campaignEmail(key: string): { readonly campaignId: string; readonly subscriberId: string } | undefined {
  const [, campaignId, subscriberId] = /^mail:(cmp_\w+):(sbr_\w+)$/.exec(key) ?? [];
  return campaignId && subscriberId ? { campaignId, subscriberId } : undefined;
}

async function sendTo(of: SendingOf, { subscriberId, attempts }: Waiting): Promise<Outcome> {
  const { ports, tenant, campaignId } = of;
  const { status, details } = await subscriberState(ports, tenant, subscriberId);
  if (status !== "subscribed") return { kind: "skipped", id: subscriberId };
  const link = { tenant, campaignId, subscriberId };
  const email = emailOf(of, { key: sendKeyOf(campaignId, subscriberId), reader: details, link }, ports);
  try {
    await ports.mail.send(email);
    return { kind: "sent", id: subscriberId };
  } catch (error) {
    if (!(error instanceof MailFailure) || error.kind === "service") throw error;
    const reason = error.message.slice(0, 300);
    if (error.kind === "unknown") return { kind: "unconfirmed", id: subscriberId };
    if (error.kind === "recipient") return { kind: "bounced", id: subscriberId, reason, hard: true };
    if (attempts + 1 < MOST_ATTEMPTS) return { kind: "deferred", id: subscriberId };
    return { kind: "bounced", id: subscriberId, reason, hard: false };
  }
}

/**
 * Sends to some of a part's recipients and records what became of each. Whoever stopped before the record does it again: the mail
 * port knows by the key which emails have left. Throws a `MailFailure` of kind `service` after recording what left before it.
 */
export async function sendSome(of: SendingOf, part: number, waiting: readonly Waiting[]): Promise<void> {
  const { ports, commandContext, campaignId } = of;
  const settled = await Promise.allSettled(waiting.map((each) => sendTo(of, each)));
  const done = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const idsOf = (kind: Outcome["kind"]) => done.filter((each) => each.kind === kind).map(({ id }) => id);
  const bounced = done.flatMap((each) =>
    each.kind === "bounced" ? [{ subscriberId: each.id, reason: each.reason, hard: each.hard }] : [],
  );
  const outcomes: Outcomes = {
    sent: idsOf("sent"),
    bounced,
    skipped: idsOf("skipped"),
    unconfirmed: idsOf("unconfirmed"),
    deferred: idsOf("deferred"),
    retryAt: new Date(ports.clock().getTime() + RETRY_MS).toISOString(),
  };
  if (done.length > 0) {
    const input = { campaignId, part, ...outcomes };
    const recorded = await run(commandContext, campaignPart, partId(campaignId, part), "record", input);
    if (isRefusal(recorded)) throw new Error(`Sends of ${campaignId} were not recorded: ${recorded.refused}`);
    for (const { subscriberId, reason, hard } of bounced)
      await run(commandContext, subscriber, subscriberId, "bounce", { subscriberId, campaignId, reason, hard });
  }
  const failed = settled.find((each) => each.status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
