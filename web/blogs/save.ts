import type { ActionFunctionArgs } from "@remix-run/node";
import { blogs } from "#contracts/blogs";
import { changedIn } from "#web/_record/refused.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { bodyOf, fieldsIn, formNames, storedOf } from "./calls.ts";

/** Saves the changed fields of an article's form. */
export async function save(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const body = read(blogs.updateBlog.body, bodyOf(changedIn(sent.form, fieldsIn(sent.form))));
  const answer = body.ok
    ? await sent.call(blogs.updateBlog, {
        params: { blogId: args.params.blogId ?? "" },
        body: body.value,
        idempotencyKey: sent.key,
        ifMatch: sent.version,
      })
    : body;
  const headers = consistencyHeaders(sent);
  if (!answer.ok) {
    const { errors, ...problem } = answer.problem;
    const named = { ...problem, ...(errors && { errors: formNames(errors) }) };
    return { posted: sent, sent: headers, answer: { ok: false as const, problem: named } };
  }
  const { version, updatedAt: at, revision } = answer.value;
  const value = { version, at, revision, stored: storedOf(answer.value) };
  return { posted: sent, sent: headers, answer: { ok: true as const, value } };
}
