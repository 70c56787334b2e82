import { billing } from "#contracts/billing";
import type { Card } from "../_shell/card.ts";
import { invoicesUrl } from "./urls.ts";

export const card: Card = {
  order: 40,
  permission: "billing.project.view",
  look: { tone: "danger", patch: "clock" },
  to: invoicesUrl({ status: "overdue" }),
  waits: async (call) => {
    const answer = await call(billing.getBillingOverview);
    return answer.ok && answer.value.overdue.amount > 0 ? { sum: answer.value.overdue } : undefined;
  },
};
