import { type Money, money } from "#events/_kernel";

export interface Plan {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly price: Money;
  readonly interval: "month" | "year" | "none";
  readonly features: readonly { readonly code: string; readonly label: string; readonly included: boolean }[];
  /** Whether a project may choose it; the others are given by administrators. */
  readonly public: boolean;
  readonly sortOrder: number;
}

/** The plan of every project that has chosen none. */
export const DEMO = "demo";

const features = [{ code: "back-office", label: "The full back office", included: true }];
const plan = (code: string, name: string, description: string, price: number, rest: Partial<Plan>): Plan => ({
  code,
  name,
  description,
  price: money(price, "GBP"),
  interval: "month",
  features,
  public: true,
  sortOrder: 0,
  ...rest,
});

export const PLANS: readonly Plan[] = [
  plan(DEMO, "Demo", "To look around.", 0, { interval: "none", sortOrder: 1 }),
  plan("monthly", "Monthly", "Paid month by month.", 2900, { sortOrder: 2 }),
  plan("yearly", "Yearly", "Two months free.", 29_000, { interval: "year", sortOrder: 3 }),
  plan("partner", "Partner", "By agreement with the platform.", 0, { interval: "none", public: false, sortOrder: 4 }),
];

export const planBy = (code: string): Plan | undefined => PLANS.find((each) => each.code === code);
