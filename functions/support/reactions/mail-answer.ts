import { questionStream, SupportQuestionAnswered, SupportQuestionAsked } from "#events/support";
import { mailing, when } from "#platform/reactions";

/** Sends the answer to who asked, with the question below it. */
export const mailAnswer = when(
  "mail-support-answer",
  SupportQuestionAnswered,
  async ({ data, tenant }, { facts, originOf }) => {
    const [question] = await facts(questionStream(data.questionId));
    if (question?.type !== SupportQuestionAsked.type) return [];
    const { by, text } = question.data as { by: string; text: string };
    const lines = [data.answer, `Your question:\n${text}`, `All your questions: ${originOf(data.domain)}/support`];
    return [
      mailing(async ({ mail, access }) => {
        const to = await access.emailOf(by);
        const email = { tenant, subject: "Your question to support", text: lines.join("\n\n") };
        // The key makes it leave once.
        if (to) await mail.send({ ...email, to, key: `support-answer-${data.questionId}` });
      }),
    ];
  },
);
