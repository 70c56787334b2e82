import { reading } from "#platform/http";
import { accountOf, flagsOn } from "./account.ts";
import { type BillingNotice, billingNotice as part } from "./contract/index.ts";
import { DEMO } from "./domain/plans.ts";

export const billingNotice = reading(part, async (context) => {
  const account = await accountOf(context, context.project);
  return { plan: { code: account.row?.plan ?? DEMO }, flags: flagsOn(account) as BillingNotice["flags"] };
});
