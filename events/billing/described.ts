import { type DescribedModule, describe } from "#events/_kernel";
import { BillingWarned } from "./index.ts";

export const described: DescribedModule = {
  events: [
    describe(BillingWarned, {
      notice: {
        reaction: "tell-billing-warned",
        permission: "billing.project.edit",
        content: ({ kind, level, title, text }, { within }) => ({
          kind: `billing-${kind}`,
          level,
          title,
          body: text,
          action: within("/billing"),
        }),
      },
    }),
  ],
};
