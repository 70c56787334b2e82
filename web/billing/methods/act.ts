import { redirect } from "@remix-run/node";
import { billing } from "#contracts/billing";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type Posted, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { paymentMethodsUrl, paymentMethodUrl } from "../urls.ts";

/** Handles a payment method's forms. */
export async function methodAct(args: Args, methodId: string) {
  const sent = await posted(args);
  const { form, call, project } = sent;
  const params = { methodId };
  if (textIn(form, "intent") !== "remove") return change(sent, params);
  const response = await call(billing.deletePaymentMethod, { params });
  if (!response.ok) return refusedWith(form, "remove", response.problem);
  return redirect(withProject(paymentMethodsUrl({ flash: "removed" }), project.id), consistencyHeaders(sent));
}

async function change(sent: Posted, params: { methodId: string }) {
  const { form, call, key, version, project } = sent;
  const isDefault = textIn(form, "intent") === "default";
  const intent = isDefault ? "default" : "edit";
  const name = textIn(form, "billingDetails.name");
  const number = (field: string) => Number(textIn(form, field) ?? Number.NaN);
  const body = read(
    billing.updatePaymentMethod.body,
    isDefault
      ? { isDefault: true }
      : {
          card: { expMonth: number("card.expMonth"), expYear: number("card.expYear") },
          priority: number("priority"),
          billingDetails: { ...(name && { name }) },
        },
  );
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const input = { params, body: body.value, idempotencyKey: key, ifMatch: isDefault ? undefined : version };
  const response = await call(billing.updatePaymentMethod, input);
  if (!response.ok) return refusedWith(form, intent, response.problem);
  const flash = isDefault ? "default" : "saved";
  return redirect(withProject(paymentMethodUrl(params.methodId, { flash }), project.id), consistencyHeaders(sent));
}
