import { redirect } from "@remix-run/node";
import { drafts } from "#contracts/drafts";
import { textIn } from "#web/_record/refused.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { draftsUrl } from "../urls.ts";

/** Deletes or restores a draft. */
export async function draftsAct(args: Args) {
  const sent = await posted(args);
  const { call, form, key, project } = sent;
  const draftId = textIn(form, "draftId") ?? "";
  const isUndo = form.get("intent") === "restore";
  const params = { platformId: project.platformId, draftId };
  const change = isUndo ? drafts.restoreOrderDraft : drafts.deleteOrderDraft;
  orThrow(await call(change as typeof drafts.deleteOrderDraft, { params, idempotencyKey: key }));
  const query = isUndo ? { flash: "restored" } : { flash: "deleted", of: draftId };
  return redirect(withProject(draftsUrl(query), project.id), consistencyHeaders(sent));
}
