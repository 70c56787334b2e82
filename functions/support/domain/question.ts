import { QUESTION, questionEvents, SupportQuestionAnswered, SupportQuestionAsked } from "#events/support";
import { decider, refuse } from "#platform/domain";

interface Question {
  readonly status: "none" | "open" | "answered";
}
type NewQuestion = Parameters<typeof SupportQuestionAsked>[0];
type Answering = Parameters<typeof SupportQuestionAnswered>[0];

/** A question to the platform's administrators, answered once. */
export const question = decider<Question>()({
  name: QUESTION,
  events: questionEvents,
  initial: { status: "none" },
  decide: {
    ask: ({ status }: Question, input: NewQuestion) => (status === "none" ? [SupportQuestionAsked(input)] : []),
    answer({ status }: Question, input: Answering) {
      if (status === "none") return refuse("not-found");
      return status === "answered" ? refuse("already-answered") : [SupportQuestionAnswered(input)];
    },
  },
  evolve: {
    SupportQuestionAsked: () => ({ status: "open" }),
    SupportQuestionAnswered: () => ({ status: "answered" }),
  },
});
