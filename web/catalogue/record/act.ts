import { redirect } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { revertRecord } from "#web/_record/record-history.ts";
import { changedIn, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { uploadFiles } from "../pictures/upload.ts";
import { productUrl } from "../urls.ts";
import { bodyIn } from "./body.ts";
import type { messages } from "./messages.ts";

type FlashKey = keyof typeof messages.flash;

type Move = { readonly status: "draft" | "active" | "discontinued"; readonly flash: FlashKey };
const moves: ReadonlyMap<string, Move> = new Map([
  ["discontinue", { status: "discontinued", flash: "discontinued" }],
  ["reinstate", { status: "active", flash: "reinstated" }],
  ["publish", { status: "active", flash: "published" }],
  ["draft", { status: "draft", flash: "drafted" }],
]);

/** Handles a product's forms: edit it, or change its status. */
export async function productAct(args: Args, productId: string) {
  const sent = await posted(args);
  const { form, call, key, version } = sent;
  const intent = String(form.get("intent"));
  if (intent === "revert") return revert(sent, productId);
  if (intent === "duplicate") return duplicate(sent, productId);
  const uploadProblem = await uploadFiles(sent);
  if (uploadProblem) return refusedWith(form, intent, uploadProblem);
  const move = moves.get(intent);
  const status = move?.status;
  const body = read(catalogue.updateProduct.body, status ? { status } : changedIn(form, bodyIn(form)));
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const response = await call(catalogue.updateProduct, {
    params: { productId },
    body: body.value,
    idempotencyKey: key,
    ifMatch: status ? undefined : version,
  });
  if (!response.ok) return refusedWith(form, intent, response.problem);
  const flash: FlashKey = move?.flash ?? "saved";
  return redirect(withProject(productUrl(productId, { flash }), sent.project.id), consistencyHeaders(sent));
}

async function duplicate(sent: Posted, productId: string) {
  const { form, call, key, project } = sent;
  const body = read(catalogue.duplicateProduct.body, {
    title: textIn(form, "title") ?? "",
    skuSuffix: textIn(form, "skuSuffix") ?? "",
  });
  if (!body.ok) return refusedWith(form, "duplicate", body.problem);
  const input = { params: { productId }, body: body.value, idempotencyKey: key };
  const response = await call(catalogue.duplicateProduct, input);
  if (!response.ok) return refusedWith(form, "duplicate", response.problem);
  const { id, jobId } = response.value;
  return redirect(
    withProject(productUrl(id, { flash: "duplicated", job: jobId }), project.id),
    consistencyHeaders(sent),
  );
}

async function revert(sent: Posted, productId: string) {
  const about = { history: catalogue.productHistory, update: catalogue.updateProduct, params: { productId } };
  const response = await revertRecord(sent, about);
  if (!response.ok) return refusedWith(sent.form, "revert", response.problem);
  return redirect(
    withProject(productUrl(productId, { tab: "history", flash: "reverted" }), sent.project.id),
    consistencyHeaders(sent),
  );
}
