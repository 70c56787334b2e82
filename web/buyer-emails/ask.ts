import { data } from "@remix-run/node";
import { buyerEmails } from "#contracts/buyer-emails";
import { enquiries } from "#contracts/enquiries";
import { call } from "#web/_server/call.ts";
import { formOf } from "#web/_server/form.ts";
import { visiting } from "#web/_server/visitor.ts";
import type { Args } from "#web/_server/who.ts";

export interface QuestionAnswer {
  readonly sent?: true;
  /** An email with a link that works is on its way. */
  readonly renewed?: true;
  readonly problem?: string;
  /** What was written, if it was not sent. */
  readonly message?: string;
}

/** Sends a buyer's question about their order to the shop, or the buyer an email with a link that works. */
export async function ask(args: Args, token: string) {
  const form = await formOf(args.request);
  if (form.has("renew")) return renew(args, token);
  const message = String(form.get("message") ?? "");
  const response = await call(visiting(args), enquiries.askAboutOrder, { params: { token }, body: { message } });
  if (response.ok) return data<QuestionAnswer>({ sent: true });
  const { message: problem, status } = response.problem;
  return data<QuestionAnswer>({ problem, message }, { status });
}

async function renew(args: Args, token: string) {
  const response = await call(visiting(args), buyerEmails.renewOrderLink, { params: { token } });
  if (response.ok) return data<QuestionAnswer>({ renewed: true });
  return data<QuestionAnswer>({ problem: response.problem.message }, { status: response.problem.status });
}
