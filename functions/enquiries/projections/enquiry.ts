import type { Recorded } from "#events/_kernel";
import {
  EnquiryAnswered,
  EnquiryAssigned,
  EnquiryChanged,
  EnquiryChannelOpened,
  EnquiryNoted,
  EnquiryPersonErased,
  EnquiryReceived,
  EnquiryReminded,
  EnquiryReminderSet,
  EnquiryReplied,
  EnquiryStatusChanged,
} from "#events/enquiries";
import { metaOf } from "#platform/history";
import { projection, view } from "#platform/views";
import { Enquiry } from "../contract/shapes.ts";

export type EnquiryRow = Enquiry;

export const searchedIn = ({ number, subject, message, customer, tags }: EnquiryRow) => [
  number,
  subject,
  message,
  customer.name,
  customer.email,
  ...tags,
];

const OVER: readonly string[] = ["resolved", "closed", "spam"];
export const isActive = ({ status }: Pick<EnquiryRow, "status">): boolean => !OVER.includes(status);

/** Whether the customer waits for the shop, with a question or with an answer to the shop's. */
export const isOwed = (row: Pick<EnquiryRow, "status">): boolean => isActive(row) && row.status !== "waiting_customer";

/** Since when, or until when: a first answer is due at its time, a later one since the latest message. */
const owedAt = ({ firstResponseAt, slaDueAt, lastMessageAt, receivedAt }: EnquiryRow): string =>
  (firstResponseAt ? lastMessageAt : slaDueAt) ?? receivedAt;

/** When time next does something with it: a reminder, or the end of what is resolved. */
export const workAt = ({ remindAt, closesAt }: EnquiryRow): string | undefined =>
  [remindAt, closesAt].filter((time) => time !== undefined).sort()[0];

const listsOf = (row: EnquiryRow): string[] => [
  "",
  `status:${row.status}`,
  ...(isActive(row) ? ["is:active"] : []),
  ...(row.assignee ? [`assignee:${row.assignee}`] : []),
  ...(row.assignee && isActive(row) ? [`mine:${row.assignee}`] : []),
  ...(row.orderId ? [`order:${row.orderId}`] : []),
  ...(row.customer.id ? [`customer:${row.customer.id}`] : []),
];

export const enquiryView = view<EnquiryRow>({
  name: "enquiries-enquiry",
  version: 4,
  row: Enquiry,
  indexes: {
    owed: (row) => (isOwed(row) ? { partition: "", sort: owedAt(row) } : undefined),
    receivedAt: (row) => listsOf(row).map((partition) => ({ partition, sort: row.receivedAt })),
    work: (row) => {
      const at = workAt(row);
      return at === undefined ? undefined : { partition: "", sort: at };
    },
  },
  search: { text: searchedIn, sort: ({ receivedAt }) => receivedAt },
  tallies: {
    count: (row) => [
      {
        partition: "",
        add: { total: 1, [row.status]: 1, ...(isActive(row) && { active: 1 }), ...(isOwed(row) && { owed: 1 }) },
      },
      ...(row.assignee && isActive(row) ? [{ partition: row.assignee, add: { mine: 1 } }] : []),
    ],
  },
});

const onEnquiry = ({ data }: { data: { enquiryId: string } }) => data.enquiryId;
const without = <K extends keyof EnquiryRow>(row: EnquiryRow, ...names: readonly K[]): EnquiryRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name as K))) as EnquiryRow;
const next = (row: EnquiryRow | undefined, fact: Recorded, change: Partial<EnquiryRow>) =>
  row && { ...row, ...change, ...metaOf(fact, row) };

export const enquiryProjection = projection(enquiryView)
  .when(EnquiryReceived, onEnquiry, (_, fact) => {
    const { enquiryId, customerId, customer, files, messageId: _messageId, ...data } = fact.data;
    return {
      ...data,
      id: enquiryId,
      status: "new",
      customer: { ...customer, id: customerId },
      attachments: files.map(({ fileId }) => fileId),
      lastMessageAt: data.receivedAt,
      ...metaOf(fact),
    };
  })
  .when(EnquiryAnswered, onEnquiry, (row, fact) => next(row, fact, { lastMessageAt: fact.data.sentAt }))
  .when(EnquiryReplied, onEnquiry, (row, fact) =>
    next(row, fact, { firstResponseAt: row?.firstResponseAt ?? fact.at, lastMessageAt: fact.at }),
  )
  .when(EnquiryNoted, onEnquiry, (row, fact) => next(row, fact, {}))
  .when(EnquiryStatusChanged, onEnquiry, (row, fact) => {
    const { status, closesAt } = fact.data;
    const over = status === "resolved" ? { resolvedAt: fact.at } : {};
    const rest = row && without(row, "closesAt", ...(status === "closed" ? [] : (["resolvedAt"] as const)));
    return next(rest, fact, { status, ...over, ...(closesAt && { closesAt }) });
  })
  .when(EnquiryAssigned, onEnquiry, (row, fact) => {
    const { assignee } = fact.data;
    return next(row && without(row, "assignee"), fact, assignee ? { assignee } : {});
  })
  .when(EnquiryChanged, onEnquiry, (row, fact) => {
    const { enquiryId: _, orderId, ...changes } = fact.data;
    const rest = row && (orderId === null ? without(row, "orderId") : row);
    return next(rest, fact, { ...(changes as Partial<EnquiryRow>), ...(orderId && { orderId }) });
  })
  .when(EnquiryReminderSet, onEnquiry, (row, fact) => {
    const { remindAt } = fact.data;
    return next(row && without(row, "remindAt"), fact, remindAt ? { remindAt } : {});
  })
  .when(EnquiryReminded, onEnquiry, (row, fact) => next(row && without(row, "remindAt"), fact, {}))
  .when(EnquiryChannelOpened, onEnquiry, (row, fact) => next(row, fact, { chatChannelId: fact.data.channel }))
  .when(EnquiryPersonErased, onEnquiry, (row, fact) =>
    next(row, fact, {
      subject: "Erased",
      message: "Erased",
      customer: { name: "Erased", email: "erased@erased.invalid" },
      attachments: [],
    }),
  );
