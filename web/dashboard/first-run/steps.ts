export const STEPS = ["company", "maker", "rates", "product", "test", "people"] as const;
export type StepName = (typeof STEPS)[number];
/** `any`: can be done at any time and depends on nothing. */
export type StepState = "done" | "now" | "later" | "any";

interface Facts {
  readonly company: unknown;
  readonly fulfillers: readonly { readonly agreement: string; readonly rates: readonly unknown[] }[];
  readonly variants: readonly unknown[];
  readonly tests: readonly { readonly dispatched: boolean }[];
  readonly people: number;
}

/** Which steps are done, which is next (the first that is not), and which must wait. */
export function stepsFrom({ company, fulfillers, variants, tests, people }: Facts): Record<StepName, StepState> {
  const accepted = fulfillers.filter(({ agreement }) => agreement === "accepted");
  const done: Record<Exclude<StepName, "people">, boolean> = {
    company: Boolean(company),
    maker: accepted.length > 0,
    rates: accepted.some(({ rates }) => rates.length > 0),
    product: variants.length > 0,
    test: tests.some(({ dispatched }) => dispatched),
  };
  const order = STEPS.filter((step): step is Exclude<StepName, "people"> => step !== "people");
  const next = order.find((step) => !done[step]);
  const states = order.map((step) => [step, done[step] ? "done" : step === next ? "now" : "later"] as const);
  return {
    ...(Object.fromEntries(states) as Record<keyof typeof done, StepState>),
    people: people > 1 ? "done" : "any",
  };
}
