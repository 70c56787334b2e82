import { BillingAdministered, TransactionConfirmed } from "#events/billing";
import { sideEffect, when } from "#platform/reactions";
import { payOwed } from "../owed-debits.ts";

const pay = ({ tenant, at }: { readonly tenant: string; readonly at: string }) => [
  sideEffect(async (ports) => void (await payOwed(ports, tenant, at))),
];

/** Money that reaches the wallet pays what it owes. */
export const payOnCredit = when("pay-owed-on-transaction-confirmed", TransactionConfirmed, (fact) =>
  fact.data.moved.amount > 0 ? pay(fact) : [],
);
/** So does a higher credit limit. */
export const payOnLimit = when("pay-owed-on-billing-administered", BillingAdministered, (fact) =>
  (fact.data.credit?.amount ?? 0) > 0 ? pay(fact) : [],
);
