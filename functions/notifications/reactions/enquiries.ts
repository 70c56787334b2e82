import { EnquiryAssigned, EnquiryReminded } from "#events/enquiries";
import { when } from "#platform/reactions";
import { by, needsOwnProject, notifyPermitted, within } from "./raising.ts";

const SEES = "enquiries.enquiry.view";
const linked = (id: string, tenant: string) => ({
  level: "default" as const,
  action: within(`/enquiries/${id}`, tenant),
  subject: { type: "enquiry", id },
});

/** What the customer wrote stays out of notifications: it is theirs, and may be erased. */
export const tellEnquiryAssigned = when("tell-enquiry-assigned", EnquiryAssigned, needsOwnProject, (fact, context) => {
  const { enquiryId, number, assignee } = fact.data;
  if (!assignee) return [];
  const content = () => ({
    ...linked(enquiryId, fact.tenant),
    kind: "enquiry-assigned",
    title: `${by(fact)} assigned ${number} to you`,
    body: "A customer is waiting for an answer.",
  });
  return notifyPermitted(fact, SEES, context, content, [assignee]);
});

export const tellEnquiryReminder = when("tell-enquiry-reminder", EnquiryReminded, needsOwnProject, (fact, context) => {
  const { enquiryId, number, user } = fact.data;
  if (!user) return [];
  const content = () => ({
    ...linked(enquiryId, fact.tenant),
    kind: "enquiry-reminder",
    title: `Reminder: ${number}`,
    body: "Time to come back to this enquiry.",
  });
  return notifyPermitted(fact, SEES, context, content, [user]);
});
