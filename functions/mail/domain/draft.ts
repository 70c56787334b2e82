import {
  MAIL_DRAFT,
  MailDraftChanged,
  type MailDraftContent,
  MailDraftCreated,
  MailDraftDeleted,
  mailDraftEvents,
} from "#events/mail";
import { decider, differing, refuse } from "#platform/domain";

export interface MailDraft {
  readonly status: "none" | "active" | "deleted";
  readonly name: string;
  readonly content: MailDraftContent;
}
interface Changes {
  readonly name?: string | undefined;
  readonly content?: MailDraftContent | undefined;
}
type Create = Required<Changes> & { readonly draftId: string; readonly copyOf?: string | undefined };

function create(draft: MailDraft, { copyOf, ...input }: Create) {
  return draft.status === "none" ? [MailDraftCreated({ ...input, ...(copyOf && { copyOf }) } as never)] : [];
}
function change(draft: MailDraft, { draftId, ...changes }: Changes & { readonly draftId: string }) {
  if (draft.status !== "active") return refuse("not-found");
  const different = differing({ name: draft.name, content: draft.content }, changes);
  return Object.keys(different).length ? [MailDraftChanged({ draftId, ...different })] : [];
}
const remove = (draft: MailDraft, { draftId }: { readonly draftId: string }) =>
  draft.status === "active" ? [MailDraftDeleted({ draftId })] : refuse("not-found");

export const mailDraft = decider<MailDraft>()({
  name: MAIL_DRAFT,
  initial: { status: "none", name: "", content: { subject: "", blocks: [] } },
  events: mailDraftEvents,
  decide: { create, change, remove },
  evolve: {
    MailDraftCreated: (_, { name, content }): MailDraft => ({ status: "active", name, content }),
    MailDraftChanged: (state, { name, content }): MailDraft => ({
      ...state,
      ...(name !== undefined && { name }),
      ...(content && { content }),
    }),
    MailDraftDeleted: (state): MailDraft => ({ ...state, status: "deleted" }),
  },
});
