import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { billing } from "#contracts/billing";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { chargeUrl } from "../urls.ts";

/** The payer comes back from their bank: the payment's outcome is read, and nothing is charged. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const transactionId = args.params.transactionId ?? "";
  const { status, payment } = orThrow(await call(billing.settleTransaction, { params: { transactionId } }));
  const flash = status === "confirmed" ? "approved" : payment ? undefined : "notApproved";
  return redirect(withProject(chargeUrl(transactionId, { flash }), project.id));
}
