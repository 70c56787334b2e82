import { redirect } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { own } from "#events/_kernel";
import { revertRecord } from "#web/_record/record-history.ts";
import { changedIn, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, type Problem, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { integerIn } from "../integer.ts";
import { uploadFiles } from "../pictures/upload.ts";
import { variantUrl } from "../urls.ts";
import { bodyIn } from "./body.ts";
import type { messages } from "./messages.ts";

type FlashKey = keyof typeof messages.flash | "reverted";
type Outcome = { readonly flash: FlashKey } | { readonly problem: Problem };
type Act = (sent: Posted, variantId: string) => Promise<Outcome>;

const outcomeOf = (answer: { ok: true } | { ok: false; problem: Problem }, flash: FlashKey): Outcome =>
  answer.ok ? { flash } : { problem: answer.problem };

const edit: Act = async (posted, variantId) => {
  const { form, call, project, key, version } = posted;
  const uploadProblem = await uploadFiles(posted);
  if (uploadProblem) return { problem: uploadProblem };
  const body = read(catalogue.updateVariant.body, changedIn(form, bodyIn(form, project.currency)));
  if (!body.ok) return body;
  const sent = { params: { variantId }, body: body.value, idempotencyKey: key, ifMatch: version };
  return outcomeOf(await call(catalogue.updateVariant, sent), "saved");
};

const changeStatus =
  (status: "draft" | "active" | "discontinued", flash: FlashKey): Act =>
  async ({ call, key }, variantId) =>
    outcomeOf(
      await call(catalogue.updateVariant, { params: { variantId }, body: { status }, idempotencyKey: key }),
      flash,
    );

const move: Act = async ({ form, call, key }, variantId) => {
  const body = read(catalogue.moveStock.body, {
    country: (textIn(form, "country") ?? "").toUpperCase(),
    quantity: integerIn(form, "quantity") ?? 0,
    kind: textIn(form, "kind"),
    reason: textIn(form, "reason") ?? "",
  });
  if (!body.ok) return body;
  return outcomeOf(
    await call(catalogue.moveStock, { params: { variantId }, body: body.value, idempotencyKey: key }),
    "moved",
  );
};

const threshold: Act = async ({ form, call, key }, variantId) => {
  const body = read(catalogue.setStockThreshold.body, { threshold: integerIn(form, "threshold") });
  if (!body.ok) return body;
  const sent = { params: { variantId }, body: body.value, idempotencyKey: key };
  return outcomeOf(await call(catalogue.setStockThreshold, sent), "threshold");
};

const revert: Act = async (sent, variantId) => {
  const about = { history: catalogue.variantHistory, update: catalogue.updateVariant, params: { variantId } };
  return outcomeOf(await revertRecord(sent, about), "reverted");
};

const acts: Readonly<Record<string, Act>> = {
  edit,
  move,
  threshold,
  revert,
  discontinue: changeStatus("discontinued", "discontinued"),
  reinstate: changeStatus("active", "reinstated"),
  publish: changeStatus("active", "reinstated"),
};

/** Handles the forms of a variant's screen. */
export async function variantAct(args: Args, productId: string, variantId: string) {
  const sent = await posted(args);
  const intent = String(sent.form.get("intent"));
  const outcome = await (own(acts, intent) ?? edit)(sent, variantId);
  if ("problem" in outcome) return refusedWith(sent.form, intent, outcome.problem);
  const { flash } = outcome;
  return redirect(
    withProject(
      variantUrl(productId, variantId, { flash, ...(flash === "reverted" && { tab: "history" }) }),
      sent.project.id,
    ),
    consistencyHeaders(sent),
  );
}
