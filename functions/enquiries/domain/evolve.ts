import type {
  EnquiryAnswered,
  EnquiryAssigned,
  EnquiryChanged,
  EnquiryChannelOpened,
  EnquiryReceived,
  EnquiryReminderSet,
  EnquiryReplied,
  EnquiryStatus,
  EnquiryStatusChanged,
} from "#events/enquiries";

type DataOf<E extends (data: never) => { readonly data: unknown }> = ReturnType<E>["data"];
type Received = DataOf<typeof EnquiryReceived>;

export interface LiveEnquiry
  extends Pick<Received, "number" | "subject" | "customer" | "type" | "priority" | "receivedAt" | "slaDueAt"> {
  readonly status: EnquiryStatus;
  readonly tags: readonly string[];
  readonly orderId: string | null;
  readonly assignee: string | null;
  /** The ids of the messages so far, the latest last. */
  readonly messageIds: readonly string[];
  /** The files the customer sent. */
  readonly files: readonly string[];
  readonly replied: boolean;
  readonly closesAt?: string | undefined;
  readonly remindAt: string | null;
  readonly channel?: string | undefined;
  /** Where the customer wants answers, if not at their own address. */
  readonly answersTo?: string | undefined;
  readonly erased: boolean;
}
export type Enquiry = { readonly status: "none" } | LiveEnquiry;

/** An email names at most so many of those before it. */
const MAX_THREAD = 20;

export const isHere = (enquiry: Enquiry): enquiry is LiveEnquiry => enquiry.status !== "none";
const changed = (enquiry: Enquiry, change: Partial<LiveEnquiry>): Enquiry =>
  isHere(enquiry) ? { ...enquiry, ...change } : enquiry;
const threaded = (enquiry: Enquiry, messageId: string | undefined) =>
  isHere(enquiry) && messageId ? { messageIds: [...enquiry.messageIds, messageId].slice(-MAX_THREAD) } : {};

/** Whether a message says where answers go from now on: the customer's own, and not one that a machine sent for them. */
export const movesAnswers = (
  { automatic, from }: Pick<DataOf<typeof EnquiryAnswered>, "automatic" | "from">,
  customer: { readonly email: string },
): boolean => !automatic && from.email.toLowerCase() === customer.email.toLowerCase();

export const evolve = {
  EnquiryReceived: (_: Enquiry, data: Received): Enquiry => ({
    status: "new",
    number: data.number,
    subject: data.subject,
    customer: data.customer,
    type: data.type,
    priority: data.priority,
    tags: data.tags,
    receivedAt: data.receivedAt,
    slaDueAt: data.slaDueAt,
    orderId: data.orderId ?? null,
    assignee: null,
    messageIds: data.messageId ? [data.messageId] : [],
    files: data.files.map(({ fileId }) => fileId),
    replied: false,
    remindAt: null,
    erased: false,
    answersTo: data.answersTo,
  }),
  EnquiryAnswered: (enquiry: Enquiry, { messageId, files, ...data }: DataOf<typeof EnquiryAnswered>) =>
    isHere(enquiry)
      ? {
          ...enquiry,
          ...threaded(enquiry, messageId),
          ...(movesAnswers(data, enquiry.customer) && { answersTo: data.answersTo }),
          files: [...enquiry.files, ...files.map(({ fileId }) => fileId)],
        }
      : enquiry,
  EnquiryReplied: (enquiry: Enquiry, { messageId }: DataOf<typeof EnquiryReplied>) =>
    changed(enquiry, { ...threaded(enquiry, messageId), replied: true }),
  EnquiryNoted: (enquiry: Enquiry) => enquiry,
  EnquiryStatusChanged: (enquiry: Enquiry, { status, closesAt }: DataOf<typeof EnquiryStatusChanged>) =>
    changed(enquiry, { status, closesAt }),
  EnquiryAssigned: (enquiry: Enquiry, { assignee }: DataOf<typeof EnquiryAssigned>) => changed(enquiry, { assignee }),
  EnquiryChanged: (enquiry: Enquiry, { enquiryId: _, ...data }: DataOf<typeof EnquiryChanged>) =>
    changed(enquiry, data as Partial<LiveEnquiry>),
  EnquiryReminderSet: (enquiry: Enquiry, { remindAt }: DataOf<typeof EnquiryReminderSet>) =>
    changed(enquiry, { remindAt }),
  EnquiryReminded: (enquiry: Enquiry) => changed(enquiry, { remindAt: null }),
  EnquiryChannelOpened: (enquiry: Enquiry, { channel }: DataOf<typeof EnquiryChannelOpened>) =>
    changed(enquiry, { channel }),
  EnquiryPersonErased: (enquiry: Enquiry) => changed(enquiry, { erased: true }),
};
