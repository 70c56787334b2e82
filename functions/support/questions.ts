import { mapRefusal, unreadable } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { support } from "./contract/index.ts";
import { question } from "./domain/question.ts";
import { questionView } from "./projections/question.ts";

type Contract = typeof support;

/** The project a question is about, if the caller belongs to it. */
async function projectOf({ caller, ports }: Context, id: string | undefined) {
  if (!id) return undefined;
  return (await ports.access.projectAccess(caller.user, id))?.project;
}

async function current({ views }: Context, id: string) {
  return (await views.get(questionView, id)) ?? refuse("not-found");
}

export async function askQuestion(context: Context & { readonly body: BodyOf<Contract["askQuestion"]> }) {
  const { body, caller, run, newId } = context;
  const questionId = newId("qst");
  const { project: named, ...where } = body.context;
  const project = await projectOf(context, named);
  const input = {
    questionId,
    ...(project && { platformId: project.platformId }),
    by: caller.user,
    name: caller.name,
    topic: body.topic,
    text: body.text,
    context: {
      ...(where.page && { page: where.page }),
      ...(where.browser && { browser: where.browser }),
      ...(project && { project: project.id, projectName: project.name }),
    },
  };
  const result = await run(question, questionId, "ask", input, { fingerprint: body });
  if (isRefusal(result)) return mapRefusal(result);
  const sent = await current(context, questionId);
  return isRefusal(sent) ? unreadable(result) : sent;
}

export async function answerQuestion(
  context: Context & {
    readonly params: { readonly questionId: string };
    readonly body: BodyOf<Contract["answerQuestion"]>;
  },
) {
  const { body, params, caller, run } = context;
  const { questionId } = params;
  const by = { by: caller.user, name: caller.name, domain: caller.host ?? "localhost" };
  const result = await run(question, questionId, "answer", { questionId, ...body, ...by });
  return isRefusal(result) ? mapRefusal(result) : current(context, questionId);
}

async function page(
  context: Context,
  index: "own" | "inbox",
  partition: string,
  query: QueryOf<Contract["listOwnQuestions"]>,
) {
  const { views, paging } = context;
  const range = { index, partition, descending: true, limit: query.pageSize, ...paging.after(query.pageToken) };
  const { rows, next } = await views.page(questionView, range);
  return { questions: [...rows], nextPageToken: paging.next(next) };
}

export const listOwnQuestions = (context: Context & { readonly query: QueryOf<Contract["listOwnQuestions"]> }) =>
  page(context, "own", context.caller.user, context.query);

export const listQuestions = (context: Context & { readonly query: QueryOf<Contract["listQuestions"]> }) =>
  page(context, "inbox", context.query.status, context.query);
