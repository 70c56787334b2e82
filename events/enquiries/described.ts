import { type DescribedModule, describe } from "#events/_kernel";
import {
  EnquiryAnswered,
  EnquiryAssigned,
  EnquiryReceived,
  EnquiryReminded,
  EnquiryReplied,
  EnquiryStatusChanged,
} from "./index.ts";

const VIEW = "enquiries.enquiry.view";
const PATH = (enquiryId: string): string => `/enquiries/${enquiryId}`;
const subject = (id: string) => ({ type: "enquiry", id });

// What the customer wrote stays out of notifications: it is theirs, and may be erased.
export const described: DescribedModule = {
  areas: [{ name: "enquiry", order: 130, view: VIEW }],
  events: [
    describe(EnquiryReceived, {
      public: {
        name: "enquiry.received",
        description: "A customer's enquiry was received",
        fields: [
          ...(["enquiryId", "number", "channel", "subject", "message", "customer", "customerId"] as const),
          ...(["orderId", "type", "priority", "tags", "receivedAt", "slaDueAt"] as const),
        ],
        title: "A customer's enquiry is received",
      },
    }),
    describe(EnquiryAnswered, {
      public: {
        name: "enquiry.answered",
        description: "A customer wrote again about an enquiry",
        fields: ["enquiryId", "number", "from", "message", "sentAt", "automatic"],
        title: "A customer writes again about an enquiry",
      },
    }),
    describe(EnquiryReplied, {
      public: {
        name: "enquiry.replied",
        description: "The shop replied to an enquiry",
        fields: ["enquiryId", "number", "to", "subject", "body"],
        title: "The shop replies to an enquiry",
      },
    }),
    describe(EnquiryAssigned, {
      notice: {
        reaction: "tell-enquiry-assigned",
        permission: VIEW,
        only: ({ assignee }) => [assignee],
        content: ({ enquiryId, number }, { by, within }) => ({
          kind: "enquiry-assigned",
          level: "default",
          title: `${by} assigned ${number} to you`,
          body: "A customer is waiting for an answer.",
          action: within(PATH(enquiryId)),
          subject: subject(enquiryId),
        }),
      },
      public: {
        name: "enquiry.assigned",
        description: "An enquiry was assigned to somebody",
        fields: ["enquiryId", "number"],
        applies: ({ assignee }) => assignee !== null,
        title: "An enquiry is assigned to somebody",
      },
    }),
    describe(EnquiryReminded, {
      notice: {
        reaction: "tell-enquiry-reminder",
        permission: VIEW,
        only: ({ user }) => [user],
        content: ({ enquiryId, number }, { within }) => ({
          kind: "enquiry-reminder",
          level: "default",
          title: `Reminder: ${number}`,
          body: "Time to come back to this enquiry.",
          action: within(PATH(enquiryId)),
          subject: subject(enquiryId),
        }),
      },
    }),
    describe(EnquiryStatusChanged, {
      public: {
        name: "enquiry.status_changed",
        description: "The status of an enquiry changed",
        fields: ["enquiryId", "number", "status", "before", "by"],
        title: "The status of an enquiry changes",
      },
      triggers: [
        { event: "enquiry.resolved", title: "An enquiry is resolved", applies: ({ status }) => status === "resolved" },
        { event: "enquiry.closed", title: "An enquiry is closed", applies: ({ status }) => status === "closed" },
      ],
    }),
  ],
};
