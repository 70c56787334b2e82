import {
  ENQUIRY_TRANSITIONS,
  EnquiryAnswered,
  EnquiryAssigned,
  type EnquiryBounce,
  EnquiryChanged,
  EnquiryChannelOpened,
  EnquiryNoted,
  EnquiryPersonErased,
  type EnquiryPriority,
  EnquiryReceived,
  EnquiryReminded,
  EnquiryReminderSet,
  EnquiryReplied,
  type EnquiryStatus,
  EnquiryStatusChanged,
  enquiryNumberName,
  messageName,
} from "#events/enquiries";
import { refuse } from "#platform/domain";
import { type Enquiry, isHere, type LiveEnquiry } from "./evolve.ts";
import { answerDue, closingTime } from "./times.ts";

type Received = Parameters<typeof EnquiryReceived>[0];
type AnswerInput = Parameters<typeof EnquiryAnswered>[0];
type Changes = Omit<Parameters<typeof EnquiryChanged>[0], "enquiryId" | "slaDueAt">;
type Replied = Pick<Parameters<typeof EnquiryReplied>[0], "body" | "attachments" | "messageId" | "replyTo">;
type Ref = { readonly enquiryId: string };

const names = (messageId: string | undefined) => (messageId ? [messageName(messageId)] : []);

/**
 * `slaDueAt` follows from the priority; an email that is here already is refused as taken. What a machine sent on its own
 * needs no answer.
 */
export function receive(enquiry: Enquiry, input: Omit<Received, "slaDueAt"> & { readonly spam?: boolean | undefined }) {
  if (isHere(enquiry)) return { facts: [] };
  const { spam, ...data } = input;
  const { enquiryId, receivedAt, priority } = data;
  const received = EnquiryReceived({ ...data, slaDueAt: answerDue(receivedAt, priority) });
  const closesAt = closingTime(receivedAt);
  const moved = spam ? { status: "spam" as const } : data.automatic && { status: "resolved" as const, closesAt };
  return {
    facts: [
      received,
      ...(moved ? [EnquiryStatusChanged({ enquiryId, number: data.number, before: "new", by: "time", ...moved })] : []),
    ],
    reserve: [enquiryNumberName(input.number), ...names(input.messageId)],
  };
}

const WAITING: readonly EnquiryStatus[] = ["waiting_customer", "resolved", "closed"];

/** The customer wrote again: an enquiry that waited for them, or was over, is open. */
export function answer(enquiry: Enquiry, input: AnswerInput) {
  if (!isHere(enquiry)) return refuse("not-found");
  const { enquiryId, automatic, messageId } = input;
  const reopens = !automatic && WAITING.includes(enquiry.status);
  const { number, status: before } = enquiry;
  const opened = { enquiryId, number, status: "open", before, by: "customer" } as const;
  return {
    facts: [EnquiryAnswered({ ...input, number }), ...(reopens ? [EnquiryStatusChanged(opened)] : [])],
    reserve: names(messageId),
  };
}

type BounceInput = Ref & EnquiryBounce & { readonly messageId: string };

/** A mail server reports of an answer. A customer whom it did not reach is not waited for. */
export function noteBounce(enquiry: Enquiry, { enquiryId, messageId, ...bounce }: BounceInput) {
  if (!isHere(enquiry)) return refuse("not-found");
  const { number, status: before, erased } = enquiry;
  const opens = bounce.outcome === "failed" && before === "waiting_customer" && !erased;
  const opened = { enquiryId, number, status: "open", before, by: "time" } as const;
  return {
    facts: [
      ...(erased ? [] : [EnquiryNoted({ enquiryId, note: bounceInWords(bounce), bounce })]),
      ...(opens ? [EnquiryStatusChanged(opened)] : []),
    ],
    reserve: names(messageId),
  };
}
function bounceInWords({ to, outcome, reason }: EnquiryBounce): string {
  const about = to ? `The reply to ${to}` : "A reply";
  const what = outcome === "failed" ? "did not arrive." : "has not arrived yet. The mail server will try again.";
  return [`${about} ${what}`, reason].filter(Boolean).join("\n");
}

export interface UpdateInput extends Ref, Changes {
  readonly status?: EnquiryStatus | undefined;
  readonly assignee?: string | null | undefined;
  readonly note?: string | undefined;
  readonly reply?: Replied | undefined;
  readonly remindAt?: string | null | undefined;
  readonly now: string;
}

/** Everything a person does with an enquiry in one step. Only what differs is recorded. */
export function update(enquiry: Enquiry, input: UpdateInput) {
  if (!isHere(enquiry)) return refuse("not-found");
  if (enquiry.erased && input.reply) return refuse("person-erased");
  if (enquiry.status === "spam" && input.reply && input.status !== "open") return refuse("enquiry-is-spam");
  const moved = statusAfter(enquiry, input);
  if (typeof moved === "object") return moved;
  const { enquiryId, assignee, note, reply, remindAt } = input;
  const { status: before, number } = enquiry;
  const by = input.status === moved ? "person" : reply ? "reply" : "assignment";
  const closesAt = moved === "resolved" ? closingTime(input.now) : undefined;
  return {
    facts: [
      ...(assignee !== undefined && assignee !== enquiry.assignee
        ? [EnquiryAssigned({ enquiryId, number, assignee, before: enquiry.assignee })]
        : []),
      ...changes(enquiry, input),
      ...(note ? [EnquiryNoted({ enquiryId, note })] : []),
      ...(reply ? [replied(enquiry, enquiryId, reply)] : []),
      ...(moved !== before
        ? [EnquiryStatusChanged({ enquiryId, number, status: moved, before, by, ...(closesAt && { closesAt }) })]
        : []),
      ...(remindAt !== undefined && remindAt !== enquiry.remindAt ? [EnquiryReminderSet({ enquiryId, remindAt })] : []),
    ],
    reserve: reply ? names(reply.messageId) : [],
  };
}

/** An answer opens a new enquiry and then waits for the customer, unless a status is chosen with it; so does taking it on. */
function statusAfter(enquiry: LiveEnquiry, { status, reply, assignee }: UpdateInput) {
  const isTaken = typeof assignee === "string" && assignee !== enquiry.assignee;
  const from = enquiry.status === "new" && (reply || isTaken) ? "open" : enquiry.status;
  const to = status ?? (reply ? "waiting_customer" : from);
  const allowed: readonly EnquiryStatus[] = ENQUIRY_TRANSITIONS[from];
  if (to === from || to === enquiry.status || allowed.includes(to)) return to;
  if (!status && reply) return "waiting_customer" as const;
  return refuse("invalid-transition", { from: enquiry.status, to });
}

function replied(enquiry: LiveEnquiry, enquiryId: string, reply: Replied) {
  const { subject, number, customer, messageIds, answersTo } = enquiry;
  const about = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return EnquiryReplied({
    enquiryId,
    number,
    ...reply,
    to: answersTo ?? customer.email,
    subject: about.includes(`[${number}]`) ? about : `${about} [${number}]`,
    inReplyTo: [...messageIds],
  });
}

function changes(enquiry: LiveEnquiry, { enquiryId, priority, type, tags, orderId }: UpdateInput) {
  const isOther = (one: unknown, other: unknown) => one !== undefined && JSON.stringify(one) !== JSON.stringify(other);
  const changed = {
    ...(priority && isOther(priority, enquiry.priority) && { priority, ...dueAt(enquiry, priority) }),
    ...(type && isOther(type, enquiry.type) && { type }),
    ...(tags && isOther(tags, enquiry.tags) && { tags }),
    ...(isOther(orderId, enquiry.orderId) && { orderId }),
  };
  return Object.keys(changed).length ? [EnquiryChanged({ enquiryId, ...changed })] : [];
}
const dueAt = (enquiry: LiveEnquiry, priority: EnquiryPriority) =>
  enquiry.replied ? {} : { slaDueAt: answerDue(enquiry.receivedAt, priority) };

/** Records once that a reminder was due. */
export function remind(enquiry: Enquiry, { enquiryId, now }: Ref & { readonly now: string }) {
  if (!isHere(enquiry) || !enquiry.remindAt || enquiry.remindAt > now) return [];
  const { number, assignee: user, remindAt: due } = enquiry;
  return [EnquiryReminded({ enquiryId, number, user, due })];
}

/** Closes what was resolved, and stayed so until its time. */
export function close(enquiry: Enquiry, { enquiryId, now }: Ref & { readonly now: string }) {
  if (!isHere(enquiry) || enquiry.status !== "resolved" || !enquiry.closesAt || enquiry.closesAt > now) return [];
  return [
    EnquiryStatusChanged({ enquiryId, number: enquiry.number, status: "closed", before: "resolved", by: "time" }),
  ];
}

export function openChannel(
  enquiry: Enquiry,
  input: Ref & { readonly channel: string; readonly by: string; readonly users: readonly string[] },
) {
  if (!isHere(enquiry)) return refuse("not-found");
  if (enquiry.channel) return [];
  return [EnquiryChannelOpened({ ...input, users: [...input.users], number: enquiry.number })];
}

export function forgetPerson(enquiry: Enquiry, { enquiryId }: Ref) {
  return !isHere(enquiry) || enquiry.erased ? [] : [EnquiryPersonErased({ enquiryId, files: [...enquiry.files] })];
}
