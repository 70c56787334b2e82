import {
  MAILING_LIST,
  MailingListChanged,
  MailingListCreated,
  MailingListDeleted,
  type MailingListDetails,
  mailingListEvents,
} from "#events/mail";
import { decider, differing, refuse } from "#platform/domain";

export interface MailingList {
  readonly status: "none" | "active" | "deleted";
  readonly details: MailingListDetails;
}
interface Ref {
  readonly mailingListId: string;
}
type Changes = {
  readonly [N in keyof MailingListDetails]?: MailingListDetails[N] | null | undefined;
};

const create = (list: MailingList, input: Ref & MailingListDetails) =>
  list.status === "none" ? [MailingListCreated(input)] : [];
function change(list: MailingList, { mailingListId, ...changes }: Ref & Changes) {
  if (list.status !== "active") return refuse("not-found");
  const different = differing(list.details, changes);
  return Object.keys(different).length ? [MailingListChanged({ mailingListId, ...different } as never)] : [];
}
const remove = (list: MailingList, { mailingListId }: Ref) =>
  list.status === "active" ? [MailingListDeleted({ mailingListId })] : refuse("not-found");

export const mailingList = decider<MailingList>()({
  name: MAILING_LIST,
  initial: { status: "none", details: { name: "", isDefault: false, doubleOptIn: false } },
  events: mailingListEvents,
  decide: { create, change, remove },
  evolve: {
    MailingListCreated: (_, { mailingListId: _id, ...details }): MailingList => ({ status: "active", details }),
    MailingListChanged: (state, { mailingListId: _id, ...changes }): MailingList => ({
      ...state,
      details: { ...state.details, ...changes } as never,
    }),
    MailingListDeleted: (state): MailingList => ({ ...state, status: "deleted" }),
  },
});
