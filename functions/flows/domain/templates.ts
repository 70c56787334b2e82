import type { Condition, FlowContent, FlowStep } from "#events/flows";

export const CATEGORIES = ["order", "customer", "marketing", "review", "stock", "internal"] as const;
export interface FlowTemplate {
  readonly flowId: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly category: (typeof CATEGORIES)[number];
  readonly limitPerPerson?: { readonly count: number; readonly days: number };
  readonly content: FlowContent;
}

const is = (field: string, operator: Condition["operator"], value?: Condition["value"]): Condition => ({
  field,
  operator,
  ...(value !== undefined && { value }),
});
const wait = (id: string, days: number): FlowStep => ({ id, type: "wait", config: { amount: days, unit: "days" } });
const check = (id: string, reason: string, ...conditions: Condition[]): FlowStep => ({
  id,
  type: "branch",
  config: { conditions, otherwise: "stop", reason },
});
const email = (id: string, subject: string, ...lines: string[]): FlowStep => ({
  id,
  type: "email",
  config: { subject, text: lines.join("\n\n") },
});

const template = (code: string, parts: Omit<FlowTemplate, "code" | "flowId">): FlowTemplate => ({
  code,
  flowId: `flw_${code.replaceAll("-", "")}`,
  ...parts,
});

const UNTOUCHED = [is("order.cancelled", "eq", false), is("order.refunded", "eq", false)];

/** The flows that every project with the module has, switched off until somebody wants them. */
export const TEMPLATES: readonly FlowTemplate[] = [
  template("review-request", {
    name: "Review request",
    description: "Asks a happy buyer for a review, four days after the parcel arrives.",
    category: "review",
    limitPerPerson: { count: 1, days: 30 },
    content: {
      trigger: { event: "fulfilment.delivered", conditions: [is("order.total", "gte", 2000)] },
      delay: { amount: 4, unit: "days" },
      steps: [
        check("check", "The order was refunded or cancelled", ...UNTOUCHED),
        email(
          "ask",
          "How is your order, {{customer.firstName|friend}}?",
          "Hello {{customer.firstName|there}},",
          "Your order {{order.number}} arrived a few days ago. How do you like it?",
          "Reply to this email and tell us in a sentence or two. It helps others choose, and it helps us get better.",
          "{{shop.name}}",
        ),
      ],
    },
  }),
  template("low-stock", {
    name: "Low stock",
    description: "Notifies the team and creates a task when an item falls to its low-stock level.",
    category: "stock",
    limitPerPerson: { count: 1, days: 7 },
    content: {
      trigger: { event: "stock.low", conditions: [] },
      steps: [
        {
          id: "notify",
          type: "notify",
          config: {
            title: "{{stock.title}} is running low",
            text: "{{stock.available}} left in {{stock.country}}, the level is {{stock.threshold}}.",
            level: "warning",
          },
        },
        {
          id: "task",
          type: "task",
          config: {
            title: "Order more {{stock.title}} ({{stock.sku}})",
            text: "{{stock.available}} left in {{stock.country}}.",
            priority: 2,
            dueInDays: 3,
          },
        },
      ],
    },
  }),
  template("late-parcel", {
    name: "Late parcel",
    description: "Creates a task when a parcel has not arrived eight days after it was sent.",
    category: "order",
    content: {
      trigger: { event: "fulfilment.dispatched", conditions: [] },
      delay: { amount: 8, unit: "days" },
      steps: [
        check("check", "The parcel has arrived", is("fulfilment.status", "eq", "dispatched")),
        {
          id: "task",
          type: "task",
          config: {
            title: "Parcel of {{order.number}} is late",
            text: "Ask the carrier where it is, and write to the customer before they do.",
            priority: 3,
            dueInDays: 1,
          },
        },
        {
          id: "notify",
          type: "notify",
          config: {
            title: "Parcel of {{order.number}} is late",
            text: "It was sent more than a week ago and has not arrived.",
            level: "warning",
          },
        },
      ],
    },
  }),
  template("payment-failed", {
    name: "Payment failed",
    description: "Creates an urgent task when paying for making and sending an order fails.",
    category: "internal",
    content: {
      trigger: { event: "payment.failed", conditions: [] },
      steps: [
        {
          id: "task",
          type: "task",
          config: {
            title: "Payment for {{order.number}} failed",
            text: "Nothing is made until it is paid. Check the payment method under Billing and confirm the order again.",
            priority: 4,
            dueInDays: 0,
          },
        },
      ],
    },
  }),
  template("first-order", {
    name: "First order thank-you",
    description: "Thanks new customers and tags their first order, so that the packer adds a card.",
    category: "customer",
    limitPerPerson: { count: 1, days: 365 },
    content: {
      trigger: { event: "order.paid", conditions: [is("customer.orderNumber", "eq", 1)] },
      steps: [
        { id: "tag", type: "tag", config: { target: "order", tag: "first order" } },
        email(
          "thanks",
          "Thank you for your first order, {{customer.firstName|friend}}",
          "Hello {{customer.firstName|there}},",
          "Thank you for {{order.number}}, your first order with us. We are getting it ready.",
          "If anything is not right when it arrives, reply to this email.",
          "{{shop.name}}",
        ),
      ],
    },
  }),
  template("win-back", {
    name: "Win back",
    description: "Writes to subscribed customers who have not ordered again for 90 days.",
    category: "marketing",
    limitPerPerson: { count: 1, days: 180 },
    content: {
      trigger: { event: "order.paid", conditions: [] },
      steps: [
        wait("wait", 90),
        check("check", "The customer has ordered again", is("customer.ordersSince", "eq", 0), ...UNTOUCHED),
        check("consent", "The customer is not subscribed", is("customer.emailConsent", "eq", "subscribed")),
        email(
          "email",
          "It has been a while, {{customer.firstName|friend}}",
          "Hello {{customer.firstName|there}},",
          "Your last order from us was {{order.number}}. Since then we have made new things. Come and see.",
          "You get this because you subscribed to {{shop.name}}.",
        ),
      ],
    },
  }),
  template("welcome", {
    name: "Welcome",
    description: "Welcomes customers who are new and subscribed to email.",
    category: "marketing",
    limitPerPerson: { count: 1, days: 365 },
    content: {
      trigger: { event: "customer.registered", conditions: [is("customer.emailConsent", "eq", "subscribed")] },
      steps: [
        email(
          "email",
          "Welcome to {{shop.name}}",
          "Hello {{customer.firstName|there}},",
          "Thank you for subscribing. We write when there is something new, and you can stop that at any time.",
          "{{shop.name}}",
        ),
      ],
    },
  }),
  template("waiting-order", {
    name: "Order waiting for payment",
    description: "Reminds a customer who has not paid two days after ordering.",
    category: "order",
    content: {
      trigger: { event: "order.created", conditions: [is("order.paid", "eq", false)] },
      delay: { amount: 2, unit: "days" },
      steps: [
        check(
          "check",
          "The order was paid or cancelled",
          is("order.paid", "eq", false),
          is("order.cancelled", "eq", false),
        ),
        email(
          "remind",
          "Your order {{order.number}} is waiting",
          "Hello {{customer.firstName|there}},",
          "We have not received the payment of {{order.totalText}} for {{order.number}} yet, so it is not made yet.",
          "Have you paid already? Then ignore this email. Reply if something went wrong.",
          "{{shop.name}}",
        ),
      ],
    },
  }),
  template("large-order", {
    name: "Large order",
    description: "Creates a task for somebody to look over orders from £500.",
    category: "internal",
    content: {
      trigger: { event: "order.created", conditions: [is("order.total", "gte", 50_000)] },
      steps: [
        { id: "tag", type: "tag", config: { target: "order", tag: "large order" } },
        {
          id: "task",
          type: "task",
          config: {
            title: "Look over {{order.number}}: {{order.totalText}}",
            text: "Check stock, address and delivery time before it is confirmed.",
            priority: 3,
            dueInDays: 1,
          },
        },
      ],
    },
  }),
];

const byId = new Map(TEMPLATES.map((each) => [each.flowId, each]));
export const templateOf = (flowId: string): FlowTemplate | undefined => byId.get(flowId);
