import * as z from "zod";

/** Why a parcel came back. */
export const ReturnReason = z.enum(["address_wrong", "not_collected", "refused", "damaged", "sent_back", "other"]);
export type ReturnReason = z.infer<typeof ReturnReason>;

/** The reasons in words, for histories and reports. */
export const RETURN_REASON_TEXT: Readonly<Record<ReturnReason, string>> = {
  address_wrong: "The address is wrong",
  not_collected: "Nobody collected it",
  refused: "The recipient refused it",
  damaged: "Damaged on the way",
  sent_back: "The buyer sent it back",
  other: "Other reason",
};

/** What a report of a return says: its reason and, if there is one, the note. */
export const returnText = (reason: ReturnReason, note?: string): string =>
  note ? `${RETURN_REASON_TEXT[reason]}: ${note}` : RETURN_REASON_TEXT[reason];
