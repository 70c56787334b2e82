import * as z from "zod";
import { MailingListId, type SegmentRule as Rule, SubscriberGender, SubscriberStatus } from "#events/mail";
import { SegmentRule } from "./bodies.ts";

export const SUBSCRIBER_SORTS = ["createdAt", "email", "lastClicked", "lastOpened", "lastPurchased"] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];
const RULE = /^([a-zA-Z]+)\.(gt|gte|lt|lte|eq|in):(.{1,200})$/s;

/** `totalOrders.gte:3,country.in:GB|FR`: rules separated by commas, the values of one by bars. */
const Rules = (mode: Rule["mode"]) =>
  z
    .string()
    .max(2000)
    .transform((text, context): Rule[] =>
      text
        .split(",")
        .filter(Boolean)
        .map((each) => {
          const [, field, operator, value = ""] = RULE.exec(each) ?? [];
          const sent = { mode, field, operator, value: operator === "in" ? value.split("|") : value };
          const rule = SegmentRule.safeParse(sent);
          if (rule.success) return rule.data;
          context.addIssue({ code: "custom", message: `Use rules like totalOrders.gte:3, not “${each.slice(0, 60)}”` });
          return z.NEVER;
        }),
    );

export const subscriberFilters = {
  search: z.string().trim().max(200).optional(),
  status: SubscriberStatus.optional(),
  mailingListId: MailingListId.optional(),
  gender: SubscriberGender.optional(),
  tag: z.string().max(60).optional(),
  /** Whom every rule fits. */
  include: Rules("include").optional(),
  /** Nobody whom one of these rules fits. */
  exclude: Rules("exclude").optional(),
  sortBy: z.enum(SUBSCRIBER_SORTS.flatMap((name) => [name, `-${name}`] as const)).optional(),
};
export const SubscriberFilter = z.strictObject(subscriberFilters);
export type SubscriberFilter = z.infer<typeof SubscriberFilter>;
