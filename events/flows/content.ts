import * as z from "zod";
import { idOf } from "#events/_kernel";

export const FlowId = idOf("flw");
export const FlowRunId = idOf("run");

export const OPERATORS = ["eq", "neq", "gt", "gte", "lt", "lte", "in", "contains", "exists"] as const;
const Scalar = z.union([z.string().max(200), z.number(), z.boolean()]);
/** `in` compares with a list; `exists` with true or false, true if absent. */
export const Condition = z.object({
  field: z.string().max(60),
  operator: z.enum(OPERATORS),
  value: z.union([Scalar, z.array(Scalar).max(50)]).optional(),
});
export type Condition = z.infer<typeof Condition>;
export const Conditions = z.array(Condition).max(10);

export const Duration = z.object({ amount: z.int().min(1).max(365), unit: z.enum(["minutes", "hours", "days"]) });
export type Duration = z.infer<typeof Duration>;

const id = z.string().regex(/^[a-z0-9-]{1,40}$/);
const step = <const T extends string, C extends z.ZodType>(type: T, config: C) =>
  z.object({ id, type: z.literal(type), config });
const line = (max: number) => z.string().trim().min(1).max(max);

/** Texts may name fields: `{{order.number}}`, or `{{customer.firstName|there}}` with what stands in where it is empty. */
export const FlowStep = z.discriminatedUnion("type", [
  step("email", z.object({ subject: line(200), previewText: line(200).optional(), text: line(10_000) })),
  step("wait", Duration),
  /** Where the conditions are not all true, the run stops with the reason, or goes on at a later step. */
  step("branch", z.object({ conditions: Conditions.min(1), otherwise: z.string().max(40), reason: line(200) })),
  step(
    "notify",
    z.object({ title: line(160), text: line(1000), level: z.enum(["default", "success", "warning", "danger"]) }),
  ),
  step(
    "task",
    z.object({
      title: line(200),
      text: z.string().max(2000).optional(),
      priority: z.int().min(0).max(4),
      dueInDays: z.int().min(0).max(365).optional(),
    }),
  ),
  step("webhook", z.object({ endpointId: z.string().max(60) })),
  step("tag", z.object({ target: z.enum(["order", "customer"]), tag: line(60) })),
]);
export type FlowStep = z.infer<typeof FlowStep>;
/** What a branch says where it ends the run. */
export const STOP = "stop";

/** What a flow does: when it starts, for what, and its steps. A run goes on with the content it started with. */
export const FlowContent = z.object({
  trigger: z.object({ event: z.string().max(60), conditions: Conditions }),
  delay: Duration.optional(),
  steps: z.array(FlowStep).min(1).max(20),
});
export type FlowContent = z.infer<typeof FlowContent>;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** No email leaves between `from` and `to`; it waits for `to`. */
export const QuietHours = z.object({ from: clock, to: clock, timeZone: z.string().max(60) });
export type QuietHours = z.infer<typeof QuietHours>;
export const PersonLimit = z.object({ count: z.int().min(1).max(100), days: z.int().min(1).max(365) });
export type PersonLimit = z.infer<typeof PersonLimit>;
/** The people for whom it runs: all conditions about the customer must be true. */
export const Audience = z.object({ conditions: Conditions });
export type Audience = z.infer<typeof Audience>;

export const FLOW_STATUSES = ["off", "on", "paused", "error"] as const;
export type FlowStatus = (typeof FLOW_STATUSES)[number];

/** The records that a run is about. */
export const About = z.object({
  type: z.enum(["order", "review", "variant", "customer", "record"]),
  /** The kind of any other record: `invoice`. */
  record: z.string().max(60).optional(),
  id: z.string(),
  label: z.string().max(120),
  customerId: z.string().optional(),
  fulfillmentId: z.string().optional(),
  country: z.string().optional(),
});
export type About = z.infer<typeof About>;
