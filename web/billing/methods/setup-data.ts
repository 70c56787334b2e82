import { isbot } from "isbot";
import { billing } from "#contracts/billing";
import { orThrow } from "#web/_server/answers.ts";
import type { Args } from "#web/_server/member.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { remediesIn } from "../places.ts";

/** The data for the vendor's form, for people who may add a card; or why no card can be added, and the remedy. */
export async function setupData(args: Args) {
  const { call } = await memberWith(args, billing.createPaymentMethod);
  const response = await call(billing.getPaymentMethodSecret, { params: { vendor: "stripe" } });
  const robot = isbot(args.request.headers.get("user-agent") ?? "");
  if (response.ok) return { setup: response.value, robot };
  const remedies = remediesIn(response.problem);
  if (remedies.length === 0) orThrow(response);
  return { refused: response.problem.message, remedies, robot };
}
