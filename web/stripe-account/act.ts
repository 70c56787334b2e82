import { redirect } from "@remix-run/node";
import { payments } from "#contracts/payments";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { stripeAccountUrl } from "./urls.ts";

/** Handles the forms of the Stripe account's screens. */
export async function stripeAccountAct(args: Args) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const done = (flash: string) => redirect(withProject(stripeAccountUrl(flash), project.id), consistencyHeaders(sent));
  switch (textIn(form, "intent")) {
    case "authorise": {
      const response = await call(payments.authorizeStripeAccount);
      return response.ok ? redirect(response.value.url) : refusedWith(form, "authorise", response.problem);
    }
    case "connect": {
      const body = { state: textIn(form, "state") ?? "", code: textIn(form, "code") ?? "" };
      const response = await call(payments.connectStripeAccount, { body, idempotencyKey: key });
      return response.ok ? done("connected") : refusedWith(form, "connect", response.problem);
    }
    case "disconnect": {
      const query = form.get("confirm") === "on" ? { confirm: "true" as const } : {};
      const response = await call(payments.deauthorizeStripeAccount, { query, idempotencyKey: key });
      return response.ok ? done("disconnected") : refusedWith(form, "disconnect", response.problem);
    }
    default: {
      const response = await call(payments.refreshStripeAccount, { idempotencyKey: key });
      return response.ok ? done("refreshed") : refusedWith(form, "refresh", response.problem);
    }
  }
}
