import {
  BUYER_EMAIL,
  type BuyerEmailAbout,
  BuyerEmailBounced,
  BuyerEmailFailed,
  type BuyerEmailFailure,
  type BuyerEmailKind,
  BuyerEmailQueued,
  BuyerEmailReleased,
  BuyerEmailSent,
} from "#events/buyer-emails";
import { decider, refuse } from "#platform/domain";

interface Queued {
  readonly status: "waiting" | "released" | "sent" | "failed";
  readonly emailId: string;
  readonly orderId: string;
  readonly customerId: string;
  readonly kind: BuyerEmailKind;
  readonly about: BuyerEmailAbout;
  readonly dueAt: string;
  readonly bounced?: true;
}
export type BuyerEmail = { readonly status: "none" } | Queued;

const idsOf = ({ emailId, orderId, customerId }: Queued) => ({ emailId, orderId, customerId });

/** An email is queued once, however often its cause is reported. */
const queue = (email: BuyerEmail, input: Parameters<typeof BuyerEmailQueued>[0]) =>
  email.status === "none" ? [BuyerEmailQueued(input)] : [];

function release(email: BuyerEmail, _: Record<never, never>) {
  if (email.status === "none") return refuse("not-found");
  return email.status === "waiting" ? [BuyerEmailReleased(idsOf(email))] : [];
}

/** Only what has not left can be stopped. */
function stop(email: BuyerEmail, _: Record<never, never>) {
  if (email.status === "none") return refuse("not-found");
  if (email.status === "failed") return [];
  return email.status === "waiting"
    ? [BuyerEmailFailed({ ...idsOf(email), reason: "stopped" })]
    : refuse("email-has-left");
}

function noteSent(email: BuyerEmail, sent: { readonly to: string; readonly subject: string; readonly text: string }) {
  return email.status === "released" ? [BuyerEmailSent({ ...idsOf(email), ...sent })] : [];
}

function fail(email: BuyerEmail, { reason }: { readonly reason: BuyerEmailFailure }) {
  return email.status === "released" ? [BuyerEmailFailed({ ...idsOf(email), reason })] : [];
}

function noteBounce(email: BuyerEmail, _: Record<never, never>) {
  return email.status === "sent" && !email.bounced ? [BuyerEmailBounced(idsOf(email))] : [];
}

const turned = (email: BuyerEmail, changes: Partial<Queued>): BuyerEmail =>
  email.status === "none" ? email : { ...email, ...changes };

/** One email to a buyer, from its cause to its arrival. */
export const buyerEmail = decider<BuyerEmail>()({
  name: BUYER_EMAIL,
  initial: { status: "none" },
  events: [BuyerEmailQueued, BuyerEmailReleased, BuyerEmailSent, BuyerEmailFailed, BuyerEmailBounced] as const,
  decide: { queue, release, stop, noteSent, fail, noteBounce },
  evolve: {
    BuyerEmailQueued: (_, { emailId, orderId, customerId, kind, about, dueAt, atOnce }) => ({
      status: atOnce ? "released" : "waiting",
      emailId,
      orderId,
      customerId,
      kind,
      about,
      dueAt,
    }),
    BuyerEmailReleased: (email) => turned(email, { status: "released" }),
    BuyerEmailSent: (email) => turned(email, { status: "sent" }),
    BuyerEmailFailed: (email) => turned(email, { status: "failed" }),
    BuyerEmailBounced: (email) => turned(email, { bounced: true }),
  },
});
