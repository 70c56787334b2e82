import { type Money, money } from "#events/_kernel";
import { refuse } from "#platform/domain";

export interface Plan {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** In minor units, by currency; none where it costs nothing. A project pays in the currency of its invoices. */
  readonly prices: Readonly<Record<string, number>>;
  readonly interval: "month" | "year" | "none";
  /** Days before the first charge, for a project that has had no trial. */
  readonly trialDays?: number;
  readonly features: readonly { readonly code: string; readonly label: string; readonly included: boolean }[];
  /** Whether a project may choose it; administrators assign the others. */
  readonly public: boolean;
  readonly sortOrder: number;
}

/** The plan of a project that has not chosen one. */
export const DEMO = "demo";

const features = [{ code: "back-office", label: "The full back office", included: true }];
const plan = (code: string, name: string, description: string, prices: Plan["prices"], rest: Partial<Plan>): Plan => ({
  code,
  name,
  description,
  prices,
  interval: "month",
  features,
  public: true,
  sortOrder: 0,
  ...rest,
});

export const PLANS: readonly Plan[] = [
  plan(DEMO, "Demo", "To look around.", {}, { interval: "none", sortOrder: 1 }),
  plan("monthly", "Monthly", "Paid month by month.", { GBP: 2900, EUR: 3400, USD: 3600 }, { sortOrder: 2 }),
  plan(
    "yearly",
    "Yearly",
    "Two months free.",
    { GBP: 29_000, EUR: 34_000, USD: 36_000 },
    {
      interval: "year",
      trialDays: 14,
      sortOrder: 3,
    },
  ),
  plan("partner", "Partner", "By agreement with the platform.", {}, { interval: "none", public: false, sortOrder: 4 }),
];

/** What a platform's administrators changed, by plan and currency; null where a price was removed. */
export type PriceChanges = Readonly<Record<string, Readonly<Record<string, number | null>>>>;

const withChanges = (plan: Plan, changes: PriceChanges): Plan => {
  const own = changes[plan.code];
  if (!own) return plan;
  const all = Object.entries({ ...plan.prices, ...own });
  return { ...plan, prices: Object.fromEntries(all.filter((each): each is [string, number] => each[1] !== null)) };
};
export const plansOn = (changes: PriceChanges = {}): readonly Plan[] => PLANS.map((each) => withChanges(each, changes));

export const planBy = (code: string, changes: PriceChanges = {}): Plan | undefined => {
  const plan = PLANS.find((each) => each.code === code);
  return plan && withChanges(plan, changes);
};

type Paid = Plan & { readonly interval: "month" | "year" };
export const isPaid = (plan: Plan | undefined): plan is Paid =>
  plan !== undefined && plan.interval !== "none" && Object.keys(plan.prices).length > 0;

/** What a plan costs in a currency; undefined where it has no price in it. */
export function priceIn(plan: Plan, currency: string): Money | undefined {
  if (!isPaid(plan)) return money(0, currency);
  const amount = Object.hasOwn(plan.prices, currency) ? plan.prices[currency] : undefined;
  return amount === undefined ? undefined : money(amount, currency);
}
export const pricesOf = ({ prices }: Plan): Money[] =>
  Object.entries(prices).map(([currency, amount]) => money(amount, currency));

/** A plan without a price in the currency of a project's invoices cannot be chosen: nothing is converted. */
export function unpriced(plan: Plan, currency: string) {
  if (priceIn(plan, currency)) return undefined;
  const currencies = Object.keys(plan.prices);
  const text = `${plan.name} is priced in ${currencies.join(", ")}. The project's invoices are in ${currency}`;
  return refuse("plan-not-priced", { currencies, errors: { "plan.code": [text] } });
}
