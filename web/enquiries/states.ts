import type { ENQUIRY_TRANSITIONS } from "#events/enquiries";

/** The domain's transitions, repeated because the events module would make the bundle larger; the compiler compares them. */
export const transitions = {
  new: ["open", "spam"],
  open: ["waiting_customer", "waiting_internal", "resolved", "spam"],
  waiting_customer: ["open", "waiting_internal", "resolved", "spam"],
  waiting_internal: ["open", "waiting_customer", "resolved", "spam"],
  resolved: ["open", "spam"],
  closed: ["open", "spam"],
  spam: ["open"],
} as const satisfies typeof ENQUIRY_TRANSITIONS;
export type EnquiryStatus = keyof typeof transitions;

export const priorities = ["urgent", "high", "normal", "low"] as const;
export const types = ["order", "return", "product", "wholesale", "complaint", "other"] as const;

/** Whether an answer is still owed, and late. */
export const isLate = (
  {
    status,
    slaDueAt,
    firstResponseAt,
  }: { status: EnquiryStatus; slaDueAt?: string | undefined; firstResponseAt?: string | undefined },
  now: string,
): boolean => isOwed({ status, firstResponseAt }) && slaDueAt !== undefined && slaDueAt < now;

export const isOwed = ({ status, firstResponseAt }: { status: EnquiryStatus; firstResponseAt?: string | undefined }) =>
  firstResponseAt === undefined && !["resolved", "closed", "spam"].includes(status);
