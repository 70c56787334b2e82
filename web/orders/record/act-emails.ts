import { buyerEmails } from "#contracts/buyer-emails";
import { textIn } from "#web/_record/refused.ts";
import { type Act, outcomeOf } from "./outcome.ts";

const emailIn = (form: FormData) => ({ emailId: textIn(form, "emailId") ?? "" });

export const sendEmailNow: Act = async ({ call, form, key }) =>
  outcomeOf(await call(buyerEmails.sendBuyerEmailNow, { params: emailIn(form), idempotencyKey: key }), "emailSent");
export const stopEmail: Act = async ({ call, form, key }) =>
  outcomeOf(await call(buyerEmails.stopBuyerEmail, { params: emailIn(form), idempotencyKey: key }), "emailStopped");
export const resendEmail: Act = async ({ call, form, key }) =>
  outcomeOf(await call(buyerEmails.resendBuyerEmail, { params: emailIn(form), idempotencyKey: key }), "emailSent");
