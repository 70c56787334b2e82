import { type ActionFunctionArgs, data } from "@remix-run/node";
import { blogs } from "#contracts/blogs";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { goTo, recordAct } from "#web/_records/acts.ts";
import { momentIn } from "#web/_records/read-form.ts";
import { type Posted, read } from "#web/_server/posted.ts";
import { blogCalls } from "./calls.ts";
import { messages } from "./messages.ts";
import { save } from "./save.ts";
import { blogUrls } from "./urls.ts";

/** What the forms of an article's page do. */
export async function act(args: ActionFunctionArgs) {
  const blogId = args.params.blogId ?? "";
  const params = { blogId };
  const intent = (await args.request.clone().formData()).get("intent");
  if (intent === "edit") {
    const { posted: sent, answer } = await save(args);
    return answer.ok
      ? goTo(sent, blogUrls.one(blogId, { flash: "saved" }))
      : refusedWith(sent.form, "edit", answer.problem);
  }
  type Done = { readonly ok: true } | { readonly ok: false; readonly problem: Parameters<typeof refusedWith>[2] };
  const then = (sent: Posted, done: Done, flash: string, query: Record<string, string> = {}) =>
    done.ok
      ? goTo(sent, blogUrls.one(blogId, { ...query, flash }))
      : refusedWith(sent.form, textIn(sent.form, "intent") ?? "", done.problem);
  const keyed = (sent: Posted) => ({ params, idempotencyKey: sent.key });
  const update = (body: object, flash: string) => async (sent: Posted) =>
    then(sent, await sent.call(blogs.updateBlog, { ...keyed(sent), body }), flash);

  async function publish(sent: Posted) {
    const { form } = sent;
    const later = form.get("when") === "later";
    const typed = textIn(form, "at");
    if (later && typed === undefined) {
      const message = messages.record.chooseTime;
      return refusedWith(form, "publish", {
        code: "VALIDATION_FAILED",
        message,
        status: 422,
        errors: { at: [message] },
      });
    }
    const at = later && typed ? momentIn(typed, textIn(form, "zone")) : undefined;
    const body = read(blogs.publishBlog.body, {
      visibility: textIn(form, "visibility"),
      revision: Number(form.get("revision")),
      ...(at !== undefined && { at }),
    });
    if (!body.ok) return refusedWith(form, "publish", body.problem);
    const result = await sent.call(blogs.publishBlog, { ...keyed(sent), body: body.value });
    return then(sent, result, at === undefined ? "published" : "scheduled");
  }
  return recordAct(args, blogCalls, blogId, {
    publish,
    unschedule: update({ scheduledAt: null }, "unscheduled"),
    unlist: update({ visibility: "unlisted" }, "unlisted"),
    relist: update({ visibility: "published" }, "published"),
    unpublish: update({ visibility: "draft" }, "unpublished"),
    discard: async (sent) => then(sent, await sent.call(blogs.discardBlogDraft, keyed(sent)), "discarded"),
    revertPublish: async (sent) => {
      const body = { version: Number(sent.form.get("version")) || 1 };
      return then(sent, await sent.call(blogs.revertBlog, { ...keyed(sent), body }), "reverted", { tab: "changes" });
    },
    revokeLinks: async (sent) => then(sent, await sent.call(blogs.revokeBlogPreviews, keyed(sent)), "revoked"),
    createLink: async (sent) => {
      const made = await sent.call(blogs.createBlogPreview, keyed(sent));
      return (made.ok ? data({ link: made.value }) : refusedWith(sent.form, "createLink", made.problem)) as ReturnType<
        typeof refusedWith
      >;
    },
  });
}
