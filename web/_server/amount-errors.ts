import type * as z from "zod";
import { formatMoney, plainMoney } from "#web/_ui/currency.ts";

type Issue = z.core.$ZodIssue;

/** A finding about an amount of money in the words of the form, which shows pounds where the API takes pence. */
export function ofAmount(issue: Issue, value: unknown): Issue {
  const currency = issue.path.at(-1) === "amount" && currencyOf(issue.path.slice(0, -1), value);
  if (!currency) return issue;
  switch (issue.code) {
    case "invalid_type":
      return { ...issue, message: `Enter an amount, like ${plainMoney(1250, currency)}` };
    case "too_big":
      return { ...issue, message: `At most ${formatMoney(Number(issue.maximum), currency)}` };
    case "too_small":
      return issue.minimum === 0
        ? issue
        : { ...issue, message: `At least ${formatMoney(Number(issue.minimum), currency)}` };
    default:
      return issue;
  }
}

function currencyOf(path: readonly PropertyKey[], value: unknown): string | undefined {
  const owner = path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | undefined)?.[name], value);
  const { currency } = (owner ?? {}) as { currency?: unknown };
  return typeof currency === "string" && /^[A-Z]{3}$/.test(currency) ? currency : undefined;
}
