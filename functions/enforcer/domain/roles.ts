/** A set of permissions by pattern: `*` stands for a whole part, a leading `-` takes away what earlier patterns gave. */
export interface Role {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly rank: number;
  readonly patterns: readonly string[];
}

const look = ["*.*.list", "*.*.view"];
const everyday = [
  "accounts.*.*",
  "projects.project.list",
  "projects.project.view",
  "projects.platform.view",
  "projects.user.list",
  "projects.user.view",
  "enforcer.role.list",
  "enforcer.permission.list",
  "enforcer.decision.view",
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
const withoutSecrets = ["-*.auth.*"];
const withoutKeys = [
  ...withoutSecrets,
  "-billing.*.create",
  "-billing.*.edit",
  "-billing.*.delete",
  "-enforcer.*.manage",
];

export const ROLES: readonly Role[] = [
  { id: "owner", name: "Owner", description: "Everything, and the last word", rank: 100, patterns: ["*.*.*"] },
  {
    id: "admin",
    name: "Admin",
    description: "Everything but closing the project",
    rank: 90,
    patterns: ["*.*.*", "-projects.project.delete"],
  },
  {
    id: "manager",
    name: "Manager",
    description: "Runs the business day to day, without the bills, keys and roles",
    rank: 70,
    patterns: ["*.*.*", "-projects.project.edit", "-projects.project.delete", ...withoutKeys],
  },
  {
    id: "finance",
    name: "Finance",
    description: "Bills, statements and refunds",
    rank: 60,
    patterns: [
      ...everyday,
      ...look,
      "*.*.export",
      "billing.*.*",
      "orders.order.refund",
      "orders.receipt.*",
      ...withoutSecrets,
    ],
  },
  {
    id: "developer",
    name: "Developer",
    description: "Integrations, keys and webhooks",
    rank: 60,
    patterns: [...everyday, ...look, "integrations.*.*", "*.auth.*", "*.webhook.*", "flows.*.*", "-billing.*.*"],
  },
  {
    id: "marketing",
    name: "Marketing",
    description: "Campaigns, blog, reviews and discounts",
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
      ],
      ...["mail.*.*", "blog.*.*", "faqs.*.*", "reviews.*.*", "discounts.*.*", "drive.*.*"],
    ],
  },
  {
    id: "designer",
    name: "Designer",
    description: "Products, artwork and inserts",
    rank: 40,
    patterns: [...everyday, "catalogue.*.*", "-catalogue.*.delete", "inserts.*.*", "drive.*.*", "tasks.*.*"],
  },
  {
    id: "fulfilment",
    name: "Fulfilment",
    description: "Makes and sends what was ordered",
    rank: 30,
    patterns: [
      ...everyday,
      ...["orders.*.list", "orders.*.view", "catalogue.*.list", "catalogue.*.view", "inserts.*.list", "inserts.*.view"],
      ...["fulfilments.*.*", "tasks.*.*"],
    ],
  },
  {
    id: "support",
    name: "Support",
    description: "Answers customers and sees to their orders",
    rank: 30,
    patterns: [
      ...everyday,
      ...["orders.*.list", "orders.*.view", "orders.order.edit", "orders.order.cancel", "orders.receipt.*"],
      ...["customers.*.list", "customers.*.view", "customers.*.edit", "fulfilments.*.list", "fulfilments.*.view"],
      ...["catalogue.*.list", "catalogue.*.view", "reviews.*.list", "reviews.*.view"],
      ...["enquiries.*.*", "faqs.*.*", "chat.*.*", "tasks.*.*"],
    ],
  },
  {
    id: "viewer",
    name: "Viewer",
    description: "Looks, and changes nothing",
    rank: 10,
    patterns: [...look, "accounts.*.*", "saved-views.*.*", "-saved-views.view.share", ...withoutSecrets],
  },
];

export const roleBy = (id: string): Role | undefined => ROLES.find((role) => role.id === id);

function fits(pattern: string, permission: string): boolean {
  const [wanted, given] = [pattern.split("."), permission.split(".")];
  return wanted.length === given.length && wanted.every((part, index) => part === "*" || part === given[index]);
}

/** The permissions of `known` that the patterns give. */
export const expanded = (patterns: readonly string[], known: readonly string[]): string[] =>
  known.filter((permission) =>
    patterns.reduce<boolean>((has, pattern) => {
      if (pattern.startsWith("-")) return has && !fits(pattern.slice(1), permission);
      return has || fits(pattern, permission);
    }, false),
  );
