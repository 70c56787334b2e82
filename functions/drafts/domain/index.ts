import {
  DRAFT,
  type DraftContent,
  DraftDeleted,
  DraftPlaced,
  DraftRestored,
  DraftSaved,
  type DraftStatus,
  draftEvents,
} from "#events/drafts";
import { decider, refuse } from "#platform/domain";

/** A draft as the next decision needs it. */
export interface Draft {
  readonly status: DraftStatus;
  readonly subject: string;
  /** What was saved last, as text to compare with. */
  readonly content: string;
  readonly order?: { readonly orderId: string; readonly number: string };
}
interface Saved {
  readonly draftId: string;
  readonly subject: string;
  readonly content: DraftContent;
}
interface Named {
  readonly draftId: string;
}
interface Placed extends Named {
  readonly orderId: string;
  readonly number: string;
}

const placed = ({ order }: Draft) => refuse("draft-placed", { ...order });

function saveDraft(draft: Draft, saved: Saved) {
  if (draft.status === "placed") return placed(draft);
  if (draft.status === "deleted") return refuse("draft-deleted");
  const isSame = draft.subject === saved.subject && draft.content === JSON.stringify(saved.content);
  return isSame ? [] : [DraftSaved(saved)];
}

/** The same for a draft that must be there already. */
const changeDraft = (draft: Draft, saved: Saved) =>
  draft.status === "none" ? refuse("draft-not-found") : saveDraft(draft, saved);

function deleteDraft(draft: Draft, { draftId }: Named) {
  if (draft.status === "none") return refuse("draft-not-found");
  if (draft.status === "placed") return placed(draft);
  return draft.status === "deleted" ? [] : [DraftDeleted({ draftId })];
}

function restoreDraft(draft: Draft, { draftId }: Named) {
  if (draft.status === "none") return refuse("draft-not-found");
  return draft.status === "deleted" ? [DraftRestored({ draftId })] : [];
}

/** An order was made of it, whatever somebody else did to it meanwhile. */
const notePlaced = (draft: Draft, { draftId, orderId, number }: Placed) =>
  draft.status === "none" || draft.status === "placed" ? [] : [DraftPlaced({ draftId, orderId, number })];

/** Words that name an erased person go, also of a draft that was deleted. */
const forgetPerson = (draft: Draft, { draftId, subject, content }: Saved) =>
  draft.status === "none" || draft.content === JSON.stringify(content)
    ? []
    : [
        DraftSaved({ draftId, subject, content }),
        ...(draft.status === "deleted" ? [DraftDeleted({ draftId })] : []),
        ...(draft.status === "placed" && draft.order ? [DraftPlaced({ draftId, ...draft.order })] : []),
      ];

export const draft = decider<Draft>()({
  name: DRAFT,
  initial: { status: "none", subject: "", content: "" },
  events: draftEvents,
  decide: { saveDraft, changeDraft, deleteDraft, restoreDraft, notePlaced, forgetPerson },
  evolve: {
    DraftSaved: (state: Draft, { subject, content }: Saved): Draft => ({
      ...state,
      status: "open",
      subject,
      content: JSON.stringify(content),
    }),
    DraftDeleted: (state: Draft, _: Named): Draft => ({ ...state, status: "deleted" }),
    DraftRestored: (state: Draft, _: Named): Draft => ({ ...state, status: "open" }),
    DraftPlaced: (state: Draft, { orderId, number }: Placed): Draft => ({
      ...state,
      status: "placed",
      order: { orderId, number },
    }),
  },
});
