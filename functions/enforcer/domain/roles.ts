/** A starter role: a set of permissions by pattern (`patterns.ts`). */
export interface Role {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly rank: number;
  readonly patterns: readonly string[];
}

/** What everybody in a project may do, whatever their roles: basic navigation. */
export const EVERYBODY: readonly string[] = [
  "accounts.*.*",
  "-accounts.two-factor.reset",
  "projects.project.list",
  "projects.project.view",
  "projects.platform.view",
  "enforcer.role.list",
  "enforcer.permission.list",
  "enforcer.decision.view",
];
const look = ["*.*.list", "*.*.view"];
const everyday = [
  ...EVERYBODY,
  "enforcer.user.list",
  "integrations.listing.list",
  "activity.entry.list",
  "saved-views.*.*",
  "bookmarks.*.*",
  "chat.*.list",
  "chat.*.view",
  "chat.*.create",
  "drive.*.list",
  "drive.*.view",
];
const withoutSecrets = ["-*.auth.*", "-auth.key.*", "-enforcer.audit.*", "-accounts.two-factor.reset"];
const withoutKeys = [
  ...withoutSecrets,
  ...["-billing.*.create", "-billing.*.edit", "-billing.*.delete"],
  ...["-enforcer.*.create", "-enforcer.*.edit", "-enforcer.*.delete", "-enforcer.*.manage"],
];

export const ROLES: readonly Role[] = [
  {
    id: "owner",
    name: "Owner",
    description: "Can do everything, including closing the project",
    rank: 100,
    patterns: ["*.*.*"],
  },
  {
    id: "admin",
    name: "Admin",
    description: "Can do everything except close the project",
    rank: 90,
    patterns: ["*.*.*", "-projects.project.delete"],
  },
  {
    id: "manager",
    name: "Manager",
    description: "Runs the business day to day, without invoices, keys and roles",
    rank: 70,
    patterns: ["*.*.*", "-projects.project.edit", "-projects.project.delete", ...withoutKeys],
  },
  {
    id: "finance",
    name: "Finance",
    description: "Invoices, statements and refunds",
    rank: 60,
    patterns: [
      ...everyday,
      ...look,
      "*.*.export",
      "billing.*.*",
      "orders.order.refund",
      "orders.payment.*",
      "orders.comment.*",
      "orders.receipt.*",
      "buyer-emails.email.*",
      ...withoutSecrets,
    ],
  },
  {
    id: "developer",
    name: "Developer",
    description: "Integrations, keys and webhooks",
    rank: 60,
    patterns: [
      ...everyday,
      ...look,
      "-enforcer.audit.*",
      "integrations.*.*",
      "*.auth.*",
      "auth.*.*",
      "*.webhook.*",
      "flows.*.*",
      "-billing.*.*",
    ],
  },
  {
    id: "marketing",
    name: "Marketing",
    description: "Campaigns, blog and reviews",
    rank: 40,
    patterns: [
      ...everyday,
      ...[
        "catalogue.*.list",
        "catalogue.*.view",
        "customers.*.list",
        "customers.*.view",
        "metrics.*.list",
        "metrics.*.view",
        "orders.money.view",
      ],
      ...["mail.*.*", "blog.*.*", "faqs.*.*", "reviews.*.*", "drive.*.*"],
    ],
  },
  {
    id: "designer",
    name: "Designer",
    description: "Products, artwork and inserts",
    rank: 40,
    patterns: [
      ...everyday,
      "catalogue.*.*",
      "-catalogue.*.delete",
      "orders.money.view",
      "inserts.*.*",
      "drive.*.*",
      "tasks.*.*",
    ],
  },
  {
    id: "fulfilment",
    name: "Fulfilment",
    description: "Makes and sends what was ordered, without seeing prices",
    rank: 30,
    patterns: [
      ...everyday,
      ...["orders.*.list", "orders.*.view", "catalogue.*.list", "catalogue.*.view", "inserts.*.list", "inserts.*.view"],
      ...["fulfilments.*.*", "production.*.*", "tasks.*.*", "orders.comment.*", "-orders.money.view"],
    ],
  },
  {
    id: "support",
    name: "Support",
    description: "Answers customers, takes their orders and puts right what went wrong",
    rank: 30,
    patterns: [
      ...everyday,
      ...["orders.*.list", "orders.*.view", "orders.order.create", "orders.order.edit", "orders.order.confirm"],
      ...["orders.order.cancel", "orders.order.resend", "orders.receipt.*"],
      "buyer-emails.email.*",
      "orders.comment.*",
      ...["customers.*.list", "customers.*.view", "customers.*.create", "customers.*.edit"],
      ...["fulfilments.*.list", "fulfilments.*.view"],
      ...["catalogue.*.list", "catalogue.*.view", "reviews.*.list", "reviews.*.view"],
      ...["enquiries.*.*", "faqs.*.*", "chat.*.*", "tasks.*.*"],
    ],
  },
  {
    id: "viewer",
    name: "Viewer",
    description: "Can view everything, change nothing",
    rank: 10,
    patterns: [...look, ...EVERYBODY, "saved-views.*.*", "-saved-views.view.share", "bookmarks.*.*", ...withoutSecrets],
  },
];

export const roleBy = (id: string): Role | undefined => ROLES.find((role) => role.id === id);
