import * as z from "zod";
import {
  BuyerEmailAbout,
  BuyerEmailBounced,
  BuyerEmailFailed,
  BuyerEmailFailure,
  BuyerEmailKind,
  BuyerEmailQueued,
  BuyerEmailReleased,
  BuyerEmailSent,
} from "#events/buyer-emails";
import { projection, view } from "#platform/views";

const Row = z.object({
  id: z.string(),
  orderId: z.string(),
  customerId: z.string(),
  kind: BuyerEmailKind,
  about: BuyerEmailAbout,
  status: z.enum(["waiting", "leaving", "sent", "failed"]),
  reason: BuyerEmailFailure.optional(),
  queuedAt: z.string(),
  dueAt: z.string(),
  sentAt: z.string().optional(),
  bounced: z.boolean(),
  resendOf: z.string().optional(),
  to: z.string().optional(),
  subject: z.string().optional(),
  text: z.string().optional(),
});
export type EmailRow = z.infer<typeof Row>;

/** Emails to buyers. `waiting` orders those that have not left by time, `sent` those of a kind by when they left. */
export const emailView = view<EmailRow>({
  name: "buyer-emails-email",
  version: 2,
  row: Row,
  indexes: {
    order: ({ orderId, queuedAt, id }) => ({ partition: orderId, sort: `${queuedAt}/${id}` }),
    customer: ({ customerId, queuedAt, id }) => ({ partition: customerId, sort: `${queuedAt}/${id}` }),
    waiting: ({ status, dueAt }) => (status === "waiting" ? { sort: dueAt } : undefined),
    sent: ({ kind, sentAt, id }) => (sentAt ? { partition: kind, sort: `${sentAt}/${id}` } : undefined),
  },
  tallies: {
    sent: ({ kind, sentAt, bounced }) =>
      sentAt ? [{ partition: kind, add: { sent: 1, ...(bounced && { bounced: 1 }) } }] : [],
  },
  lean: ["order", "customer", "waiting", "sent"],
});

const key = ({ data }: { readonly data: { readonly emailId: string } }): string => data.emailId;

export const emailProjection = projection(emailView)
  .when(BuyerEmailQueued, key, (_, { at, data }) => {
    const { emailId, atOnce, ...queued } = data;
    return {
      ...queued,
      id: emailId,
      status: atOnce ? ("leaving" as const) : ("waiting" as const),
      queuedAt: at,
      bounced: false,
    };
  })
  .when(BuyerEmailReleased, key, (row) => row && { ...row, status: "leaving" as const })
  .when(BuyerEmailSent, key, (row, { at, data: { to, subject, text } }) => {
    return row && { ...row, status: "sent" as const, sentAt: at, to, subject, text };
  })
  .when(BuyerEmailFailed, key, (row, { data }) => row && { ...row, status: "failed" as const, reason: data.reason })
  .when(BuyerEmailBounced, key, (row) => row && { ...row, bounced: true });
