import { redirect } from "@remix-run/node";
import { customers } from "#contracts/customers";
import { contactOf } from "#web/_record/customer-name.ts";
import { revertRecord } from "#web/_record/record-history.ts";
import { changedIn, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { customerUrl } from "../urls.ts";
import { bodyIn } from "./body.ts";
import { messages } from "./messages.ts";

type FlashKey = keyof typeof messages.flash;
const done = (sent: Posted, id: string, flash: FlashKey) =>
  redirect(withProject(customerUrl(id, { flash }), sent.project.id), consistencyHeaders(sent));

/** Handles the forms of a customer's screen: note, revert, erase. */
export async function recordAct(args: Args, customerId: string) {
  const sent = await posted(args);
  const intent = textIn(sent.form, "intent");
  if (intent === "revert") return revert(sent, customerId);
  if (intent === "email") return changeEmail(sent, customerId);
  return intent === "erase" ? erase(sent, customerId) : saved(sent, customerId, "note");
}

export const save = async (args: Args, customerId: string, intent: "edit" | "note") =>
  saved(await posted(args), customerId, intent);

async function saved(sent: Posted, customerId: string, intent: "edit" | "note") {
  const { form, call, project, key, version } = sent;
  const all = intent === "note" ? { note: textIn(form, "note") ?? null } : bodyIn(form);
  const body = read(customers.updateCustomer.body, changedIn(form, all));
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const response = await call(customers.updateCustomer, {
    params: { platformId: project.platformId, customerId },
    body: body.value,
    idempotencyKey: key,
    ifMatch: version,
  });
  return response.ok ? done(sent, customerId, "saved") : refusedWith(form, intent, response.problem);
}

async function revert(sent: Posted, customerId: string) {
  const { form, project } = sent;
  const params = { platformId: project.platformId, customerId };
  const about = { history: customers.customerHistory, update: customers.updateCustomer, params };
  const response = await revertRecord(sent, about);
  if (!response.ok) return refusedWith(form, "revert", response.problem);
  return redirect(
    withProject(customerUrl(customerId, { tab: "history", flash: "reverted" }), project.id),
    consistencyHeaders(sent),
  );
}

async function changeEmail(sent: Posted, customerId: string) {
  const { form, call, project, key } = sent;
  const body = read(customers.changeCustomerEmail.body, { email: textIn(form, "email") ?? "" });
  if (!body.ok) return refusedWith(form, "email", body.problem);
  const params = { platformId: project.platformId, customerId };
  const response = await call(customers.changeCustomerEmail, { params, body: body.value, idempotencyKey: key });
  return response.ok ? done(sent, customerId, "emailChanged") : refusedWith(form, "email", response.problem);
}

async function erase(sent: Posted, customerId: string) {
  const { form, call, project, key } = sent;
  const params = { platformId: project.platformId, customerId };
  const found = await call(customers.getCustomer, { params });
  if (!found.ok) return refusedWith(form, "erase", found.problem);
  if (
    found.value.status === "active" &&
    textIn(form, "confirm")?.toLowerCase() !== contactOf(found.value).toLowerCase()
  )
    return refusedWith(form, "erase", {
      message: messages.erase.mismatch,
      code: "VALIDATION_FAILED",
      status: 422,
      errors: { confirm: [messages.erase.mismatch] },
    });
  const body = read(customers.eraseCustomer.body, { reason: textIn(form, "reason") ?? "" });
  if (!body.ok) return refusedWith(form, "erase", body.problem);
  const response = await call(customers.eraseCustomer, { params, body: body.value, idempotencyKey: key });
  return response.ok ? done(sent, customerId, "erased") : refusedWith(form, "erase", response.problem);
}
