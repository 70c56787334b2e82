import type { ActionFunctionArgs } from "@remix-run/node";
import { save } from "../save.ts";

/** Saves what the page of an article sends while somebody writes. */
export async function action(args: ActionFunctionArgs) {
  const { sent, answer } = await save(args);
  if (!answer.ok) return Response.json({ problem: answer.problem }, { status: answer.problem.status });
  return Response.json(answer.value, sent);
}
