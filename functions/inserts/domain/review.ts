import {
  INSERT_REVIEW,
  type InsertArtwork,
  InsertReviewDecided,
  InsertReviewRequested,
  insertReviewEvents,
} from "#events/inserts";
import { decider, refuse } from "#platform/domain";

interface Review {
  readonly status: "none" | "open" | "decided";
  readonly project?: string;
  readonly artwork?: InsertArtwork;
}

const request = (_: Review, input: Parameters<typeof InsertReviewRequested>[0]) => [InsertReviewRequested(input)];

function decide(
  { status, project = "" }: Review,
  input: { readonly insertId: string; readonly approved: boolean; readonly reason?: string | undefined },
) {
  if (status === "none") return refuse("not-found");
  if (status === "decided") return refuse("already-reviewed");
  if (!input.approved && !input.reason) return refuse("reason-missing", { errors: { reason: ["Enter a reason"] } });
  const { insertId, approved, reason } = input;
  return [InsertReviewDecided({ insertId, project, approved, ...(!approved && reason && { reason }) })];
}

/** An administrator's review of an insert, in the directory. */
export const insertReview = decider<Review>()({
  name: INSERT_REVIEW,
  initial: { status: "none" },
  events: insertReviewEvents,
  decide: { request, decide },
  evolve: {
    InsertReviewRequested: (_, { project, artwork }): Review => ({ status: "open", project, artwork }),
    InsertReviewDecided: (state): Review => ({ ...state, status: "decided" }),
  },
});
