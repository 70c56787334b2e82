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

/** The state of a draft. */
export interface Draft {
  readonly status: DraftStatus;
  readonly subject: string;
  /** The last saved content as text, for comparison. */
  readonly content: string;
  readonly order?: { readonly orderId: string; readonly number: string };
}
interface Saved {
  readonly draftId: string;
  readonly subject: string;
  readonly content: DraftContent;
}
interface DraftRef {
  readonly draftId: string;
}
interface Placed extends DraftRef {
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

/** Saves a draft that must already exist. */
const changeDraft = (draft: Draft, saved: Saved) =>
  draft.status === "none" ? refuse("draft-not-found") : saveDraft(draft, saved);

function deleteDraft(draft: Draft, { draftId }: DraftRef) {
  if (draft.status === "none") return refuse("draft-not-found");
  if (draft.status === "placed") return placed(draft);
  return draft.status === "deleted" ? [] : [DraftDeleted({ draftId })];
}

function restoreDraft(draft: Draft, { draftId }: DraftRef) {
  if (draft.status === "none") return refuse("draft-not-found");
  return draft.status === "deleted" ? [DraftRestored({ draftId })] : [];
}

/** Records the order placed from it, whatever somebody else changed meanwhile. */
const notePlaced = (draft: Draft, { draftId, orderId, number }: Placed) =>
  draft.status === "none" || draft.status === "placed" ? [] : [DraftPlaced({ draftId, orderId, number })];

/** Removes the text that names an erased person, also from a deleted draft. */
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
    DraftDeleted: (state: Draft, _: DraftRef): Draft => ({ ...state, status: "deleted" }),
    DraftRestored: (state: Draft, _: DraftRef): Draft => ({ ...state, status: "open" }),
    DraftPlaced: (state: Draft, { orderId, number }: Placed): Draft => ({
      ...state,
      status: "placed",
      order: { orderId, number },
    }),
  },
});
