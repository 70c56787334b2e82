import { redirect } from "@remix-run/node";
import { bookmarks } from "#contracts/bookmarks";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { consistencyHeaders, type Posted, type PostedAnywhere, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { ownBookmarks } from "../own.ts";
import { inProject } from "../selected.ts";
import { tabsIn, tabsToSend } from "../tabs/to-send.ts";
import { bookmarksUrl } from "../urls.ts";
import { moved } from "./moved.ts";

/** Handles the bookmarks' forms: edit, move or remove one, or change the tabs. */
export async function bookmarksAct(sent: Posted | PostedAnywhere) {
  const intent = textIn(sent.form, "intent") ?? "";
  const response = await inProject(sent.project, ({ id }) => done(sent, intent, id));
  if (!response.ok) return refusedWith(sent.form, intent, response.problem);
  const flash = { up: "moved", down: "moved", remove: "removed", tabs: "tabs" }[intent] ?? "saved";
  return redirect(withProject(bookmarksUrl({ flash }), sent.project?.id), consistencyHeaders(sent));
}

async function done(sent: Posted | PostedAnywhere, intent: string, project: string) {
  const { call, form, key } = sent;
  const params = { project, id: textIn(form, "id") ?? "" };
  switch (intent) {
    case "up":
    case "down":
      return move(sent, intent, project);
    case "remove":
      return call(bookmarks.deleteBookmark, { params, idempotencyKey: key });
    case "tabs": {
      const body = read(bookmarks.updateBookmarkTabs.body, { tabs: tabsToSend(tabsIn(form)) });
      return body.ok ? call(bookmarks.updateBookmarkTabs, { body: body.value, idempotencyKey: key }) : body;
    }
    default: {
      const [title, description, tabId] = ["title", "description", "tabId"].map((name) => textIn(form, name));
      const body = read(bookmarks.updateBookmark.body, { title: title ?? "", description: description ?? null, tabId });
      return body.ok ? call(bookmarks.updateBookmark, { params, body: body.value, idempotencyKey: key }) : body;
    }
  }
}

/** Only those whose position changed are sent. A form that is sent twice finds the bookmark moved and does no more. */
async function move(sent: Posted | PostedAnywhere, way: "up" | "down", project: string) {
  const { call, form, key } = sent;
  const own = await ownBookmarks(sent);
  const from = Number(textIn(form, "from"));
  for (const { id, tabSortOrder } of moved(own.bookmarks, textIn(form, "id") ?? "", way, from)) {
    const idempotencyKey = key && `${key}-${id}`;
    const input = { params: { project, id }, body: { tabSortOrder }, idempotencyKey };
    const response = await call(bookmarks.updateBookmark, input);
    if (!response.ok) return response;
  }
  return { ok: true as const };
}
