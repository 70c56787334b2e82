import { redirect } from "@remix-run/node";
import { customers } from "#contracts/customers";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { customerUrl } from "../urls.ts";

const calls = {
  merge: { call: customers.mergeCustomers, flash: "merged" },
  part: { call: customers.partCustomers, flash: "parted" },
} as const;

/** Merges the other record into this customer, or takes it out again. */
export async function mergeAct(args: Args, customerId: string, intent: keyof typeof calls) {
  const sent = await posted(args);
  const { form, call, project, key } = sent;
  const { call: operation, flash } = calls[intent];
  const body = read(operation.body, { mergedId: textIn(form, "mergedId") ?? "" });
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const params = { platformId: project.platformId, customerId };
  const response = await call(operation, { params, body: body.value, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, intent, response.problem);
  return redirect(withProject(customerUrl(customerId, { flash }), project.id), consistencyHeaders(sent));
}
