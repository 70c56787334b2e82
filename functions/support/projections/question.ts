import { SupportQuestionAnswered, SupportQuestionAsked } from "#events/support";
import { projection, view } from "#platform/views";
import { QuestionTopic, SupportQuestion } from "../contract/index.ts";

/** Questions, by who asked (`own`) and by status (`inbox`). */
export const questionView = view<SupportQuestion>({
  name: "support-question",
  version: 1,
  row: SupportQuestion,
  indexes: {
    own: ({ askedBy, createdAt, id }) => ({ partition: askedBy.id, sort: `${createdAt} ${id}` }),
    inbox: ({ status, createdAt, id }) => ({ partition: status, sort: `${createdAt} ${id}` }),
  },
});
export const questionProjection = projection(questionView)
  .when(
    SupportQuestionAsked,
    ({ data }) => data.questionId,
    (_, { at, data: { questionId, platformId, by, name, topic, text, context } }) => ({
      id: questionId,
      ...(platformId && { platformId }),
      askedBy: { id: by, name },
      topic: QuestionTopic.catch("other").parse(topic),
      text,
      context,
      status: "open" as const,
      createdAt: at,
    }),
  )
  .when(
    SupportQuestionAnswered,
    ({ data }) => data.questionId,
    (row, { at, data: { answer, by, name } }) =>
      row && { ...row, status: "answered" as const, answer, answeredAt: at, answeredBy: { id: by, name } },
  );
