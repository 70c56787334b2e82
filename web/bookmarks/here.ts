import { type ActionFunctionArgs, data } from "@remix-run/node";
import { bookmarks } from "#contracts/bookmarks";
import { cutText } from "#events/_kernel";
import { textIn } from "#web/_record/refused.ts";
import { targetOf } from "#web/_routing/places.ts";
import { consistencyHeaders, type PostedAnywhere, type Problem, posted } from "#web/_server/posted.ts";
import { inProject } from "./selected.ts";

/** Adds or removes the bookmark of the current page. */
export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "sometimes");
  const response = await inProject(sent.project, ({ id }) =>
    textIn(sent.form, "remove") ? remove(sent, id) : keep(sent),
  );
  const problem = response.ok ? undefined : response.problem;
  return data({ problem: problem?.message }, { status: problem?.status ?? 200, ...consistencyHeaders(sent) });
}

type Done = Promise<{ readonly ok: true } | { readonly ok: false; readonly problem: Problem }>;

async function remove({ call, form, key }: PostedAnywhere, project: string): Done {
  return call(bookmarks.deleteBookmark, { params: { project, id: textIn(form, "remove") ?? "" }, idempotencyKey: key });
}

async function keep({ call, form, key }: PostedAnywhere): Done {
  const target = targetOf(textIn(form, "at") ?? "");
  if (!target)
    return { ok: false, problem: { message: "This page can't be bookmarked.", code: "NO_PLACE", status: 422 } };
  const body = { title: cutText(textIn(form, "title") ?? target.name, 120), data: target };
  return call(bookmarks.createBookmark, { body, idempotencyKey: key });
}
