import * as z from "zod";
import { PlatformId, ProjectId } from "#events/_kernel";
import { QuestionContext, QuestionId, SearchSource } from "#events/support";
import { command, named, paged, pageOf, query } from "#platform/contract";

export { refusals } from "./refusals.ts";

/** Shorter searches are not logged. */
export const MIN_LOGGED = 2;
export const MAX_QUESTION = 4000;
export const QuestionTopic = z.enum(["order", "product", "billing", "account", "other"]);

/** `source` says where the search was made; the header's search is the only one. */
const SearchLog = z.strictObject({
  searchTerm: z.string().trim().min(MIN_LOGGED, `At least ${MIN_LOGGED} characters`).max(200),
  searchResultNumber: z.int().min(0).max(1_000_000),
  searchLogContext: z.string().trim().max(200),
  source: SearchSource.default("platform_search"),
});

/** Words that were searched for on a platform in a month, and that found nothing the last time. */
export const UnfoundSearch = z.object({
  searchTerm: z.string(),
  platformId: PlatformId,
  month: z.string(),
  /** 100 means 100 or more. */
  times: z.int(),
  lastAt: z.string(),
  lastContext: z.string(),
});
export type UnfoundSearch = z.infer<typeof UnfoundSearch>;

export const QuestionStatus = z.enum(["open", "answered"]);
export const SupportQuestion = z.object({
  id: QuestionId,
  platformId: PlatformId.optional(),
  askedBy: z.object({ id: z.string(), name: z.string() }),
  topic: QuestionTopic,
  text: z.string(),
  context: QuestionContext,
  status: QuestionStatus,
  createdAt: z.string(),
  answer: z.string().optional(),
  answeredAt: z.string().optional(),
  answeredBy: z.object({ id: z.string(), name: z.string() }).optional(),
});
export type SupportQuestion = z.infer<typeof SupportQuestion>;

const short = (max: number) => z.string().trim().min(1).max(max).optional();
const base = "/v1/support";

export const support = named({
  logSearch: command("POST /omnis/v3/platform/search-log", {
    summary: "Log a search in a project's platform; without a project no platform is active, and nothing is logged",
    scope: "public",
    idle: true,
    query: z.strictObject({ project: ProjectId.optional() }),
    body: SearchLog,
  }),
  listUnfoundSearches: query(`GET ${base}/unfound-searches`, {
    summary: "List searches that found nothing on a platform, by month and how often",
    scope: "admin",
    permission: "support.admin-search.list",
    query: paged({ platform: PlatformId }),
    returns: pageOf("searches", UnfoundSearch),
  }),
  askQuestion: command(`POST ${base}/questions`, {
    summary: "Ask the platform's administrators a question",
    scope: "user",
    permission: "support.question.create",
    body: z.strictObject({
      topic: QuestionTopic,
      text: z.string().trim().min(1, "Enter your question").max(MAX_QUESTION),
      context: z.strictObject({ page: short(500), project: ProjectId.optional(), browser: short(200) }).default({}),
    }),
    returns: SupportQuestion,
    status: 201,
  }),
  listOwnQuestions: query(`GET ${base}/questions`, {
    summary: "List the caller's own questions, newest first",
    scope: "user",
    permission: "support.question.list",
    query: paged({}),
    returns: pageOf("questions", SupportQuestion),
  }),
  listQuestions: query(`GET ${base}/inbox`, {
    summary: "List everybody's questions by status, newest first",
    scope: "admin",
    permission: "support.admin-question.list",
    query: paged({ status: z.enum(["open", "answered"]).default("open") }),
    returns: pageOf("questions", SupportQuestion),
  }),
  answerQuestion: command(`POST ${base}/inbox/{questionId}/answer`, {
    summary: "Answer a question; the answer is emailed to the person who asked",
    scope: "admin",
    permission: "support.admin-question.edit",
    params: { questionId: QuestionId },
    body: z.strictObject({ answer: z.string().trim().min(1, "Enter an answer").max(MAX_QUESTION) }),
    returns: SupportQuestion,
    refuses: ["not-found", "already-answered"],
  }),
});
