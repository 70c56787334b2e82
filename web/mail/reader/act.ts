import { data } from "@remix-run/node";
import { mail, type Subscription } from "#contracts/mail";
import { call } from "#web/_server/call.ts";
import { formOf } from "#web/_server/form.ts";
import { visiting } from "#web/_server/visitor.ts";
import type { Args } from "#web/_server/who.ts";

const ACTIONS = ["unsubscribe", "subscribe", "confirm"] as const;
interface Answer {
  readonly subscription?: Subscription | undefined;
  readonly problem?: string | undefined;
}

/** Changes a subscription: from the page, or at once from a mail program (`List-Unsubscribe=One-Click`, RFC 8058). */
export async function subscriptionAct(args: Args, token: string) {
  const form = await formOf(args.request);
  const wanted = form.get("List-Unsubscribe") === "One-Click" ? "unsubscribe" : form.get("action");
  const action = ACTIONS.find((each) => each === wanted) ?? "unsubscribe";
  const response = await call(visiting(args), mail.changeSubscription, { params: { token }, body: { action } });
  return response.ok
    ? data<Answer>({ subscription: response.value })
    : data<Answer>({ problem: response.problem.message }, { status: response.problem.status });
}
