import * as z from "zod";
import { event, idOf, PlatformId, ProjectId, streamOf, UserId } from "#events/_kernel";

export const SEARCH = "search";
export const QUESTION = "question";
export const QuestionId = idOf("qst");
export const questionStream = (question: string): string => streamOf(QUESTION, question);

/** Where a search was made that is logged. */
export const SearchSource = z.literal("platform_search");

/**
 * Somebody searched for these words and was shown this many results. `searchId` stands for the words on a platform in a
 * month. Email addresses and long numbers are replaced before this is recorded.
 */
export const SearchLogged = event(
  "SearchLogged",
  z.object({
    searchId: z.string(),
    platformId: PlatformId,
    month: z.string(),
    searchTerm: z.string(),
    searchResultNumber: z.int(),
    searchLogContext: z.string(),
    source: SearchSource,
  }),
);

/** Where a question was asked, as the asker saw it before sending. */
export const QuestionContext = z.object({
  page: z.string().optional(),
  project: ProjectId.optional(),
  projectName: z.string().optional(),
  browser: z.string().optional(),
});
export type QuestionContext = z.infer<typeof QuestionContext>;

/** A person asked the platform's administrators for help. */
export const SupportQuestionAsked = event(
  "SupportQuestionAsked",
  z.object({
    questionId: QuestionId,
    platformId: PlatformId.optional(),
    by: UserId,
    name: z.string(),
    topic: z.string(),
    text: z.string(),
    context: QuestionContext,
  }),
);
export const SupportQuestionAnswered = event(
  "SupportQuestionAnswered",
  z.object({ questionId: QuestionId, answer: z.string(), by: UserId, name: z.string(), domain: z.string() }),
);

export const searchEvents = [SearchLogged] as const;
export const questionEvents = [SupportQuestionAsked, SupportQuestionAnswered] as const;
