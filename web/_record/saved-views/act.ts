import { redirect } from "@remix-run/node";
import { savedViews } from "#contracts/saved-views";
import { own } from "#events/_kernel";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { consistencyHeaders, type Posted } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { viewQuery, viewUrl } from "./query.ts";

interface Of {
  readonly list: string;
  readonly listUrl: string;
}
type Act = (sent: Posted, request: Request, of: Of) => Promise<Response | ReturnType<typeof refusedWith>>;

const acts: Readonly<Record<string, Act>> = {
  "view-save": saveView,
  "view-edit": editView,
  "view-update": updateView,
  "view-delete": deleteView,
  "view-restore": restoreView,
};

/** Whether a list's form is about its saved views. */
export const isAboutViews = ({ form }: Posted): boolean => Object.hasOwn(acts, String(form.get("intent")));

/** Handles a list's form about its saved views. */
export function viewsAct(sent: Posted, request: Request, of: Of) {
  const act = own(acts, String(sent.form.get("intent")));
  if (!act) throw new Response("No such form", { status: 400 });
  return act(sent, request, of);
}

const to = (url: string, sent: Posted) => redirect(withProject(url, sent.project.id), consistencyHeaders(sent));
const idIn = ({ form }: Posted) => ({ viewId: String(form.get("view")) });

async function saveView(sent: Posted, request: Request, { list, listUrl }: Of) {
  const { form, call, key } = sent;
  const query = viewQuery(new URL(request.url).searchParams);
  const body = { list, name: textIn(form, "name") ?? "", query, shared: form.has("shared") };
  const saved = await call(savedViews.saveView, { body, idempotencyKey: key });
  if (!saved.ok) return refusedWith(form, "view-save", saved.problem);
  if (form.has("opens"))
    await call(savedViews.chooseDefaultView, {
      params: { list },
      body: { viewId: saved.value.id },
      idempotencyKey: key,
    });
  return to(`${viewUrl(listUrl, saved.value)}&flash=view-saved`, sent);
}

/** Saves name, sharing and default together; only changed settings are sent. */
async function editView(sent: Posted, _request: Request, { list, listUrl }: Of) {
  const { form, call, key, version } = sent;
  const params = idIn(sent);
  const changed = (name: string) => form.has(name) !== (form.get(`was.${name}`) === "yes");
  const name = textIn(form, "name") ?? "";
  if (form.has("was.name") && name !== form.get("was.name") && form.get("keep.name") !== "theirs") {
    const renamed = await call(savedViews.changeView, {
      params,
      body: { name },
      idempotencyKey: key,
      ifMatch: version,
    });
    if (!renamed.ok) return refusedWith(form, "view-edit", renamed.problem);
  }
  if (form.has("was.shared") && changed("shared")) {
    const operation = form.has("shared") ? savedViews.shareView : savedViews.unshareView;
    const shared = await call(operation, { params, idempotencyKey: key });
    if (!shared.ok) return refusedWith(form, "view-edit", shared.problem);
  }
  if (changed("opens")) {
    const body = { viewId: form.has("opens") ? params.viewId : null };
    const chosen = await call(savedViews.chooseDefaultView, { params: { list }, body, idempotencyKey: key });
    if (!chosen.ok) return refusedWith(form, "view-edit", chosen.problem);
  }
  const query = String(form.get("query") ?? "");
  return to(`${viewUrl(listUrl, { id: params.viewId, query })}&flash=view-saved`, sent);
}

/** Updates the open view to what the URL shows. */
async function updateView(sent: Posted, request: Request, { listUrl }: Of) {
  const { form, call, key, version } = sent;
  const query = viewQuery(new URL(request.url).searchParams);
  const input = { params: idIn(sent), body: { query }, idempotencyKey: key, ifMatch: version };
  const result = await call(savedViews.changeView, input);
  if (!result.ok) return refusedWith(form, "view-update", result.problem);
  return to(`${viewUrl(listUrl, result.value)}&flash=view-saved`, sent);
}

async function deleteView(sent: Posted, _request: Request, { listUrl }: Of) {
  const { form, call, key } = sent;
  const params = idIn(sent);
  const result = await call(savedViews.deleteView, { params, idempotencyKey: key });
  if (!result.ok) return refusedWith(form, "view-edit", result.problem);
  return to(`${listUrl}?view=all&flash=view-deleted&of=${params.viewId}`, sent);
}

async function restoreView(sent: Posted, _request: Request, { listUrl }: Of) {
  const result = await sent.call(savedViews.restoreView, { params: idIn(sent), idempotencyKey: sent.key });
  if (!result.ok) return refusedWith(sent.form, "view-restore", result.problem);
  return to(viewUrl(listUrl, result.value), sent);
}
