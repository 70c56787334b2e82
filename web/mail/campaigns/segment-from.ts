import { textIn } from "#web/_record/refused.ts";
import { parseMoney } from "#web/_ui/currency.ts";
import { storedRule } from "./rules-shape.ts";
import { MAX_RULES } from "./states.ts";

/** The rules of a form; undefined where it has none. An empty line is no rule; one with a value but nothing that it is about is refused. Amounts are typed as “12.50”. */
export function segmentFrom(form: FormData, currency: string) {
  const ruleValue = (field: string, operator: string, text: string) => {
    const one = (each: string) => (field === "totalSpent" ? (parseMoney(each, currency) ?? each) : each);
    return operator === "in" ? text.split(",").map((each) => String(one(each.trim()))) : one(text);
  };
  const rules = Array.from({ length: MAX_RULES }, (_, at) => ({
    mode: textIn(form, `rules.${at}.mode`) ?? "include",
    field: textIn(form, `rules.${at}.field`),
    operator: textIn(form, `rules.${at}.operator`) ?? "eq",
    value: textIn(form, `rules.${at}.value`) ?? "",
  })).flatMap(({ field = "", value: typed, operator: comparison, ...rule }) => {
    if (!field && !typed) return [];
    const { operator, value } = storedRule(comparison, typed);
    return [{ ...rule, field, operator, value: ruleValue(field, operator, value) }];
  });
  return rules.length > 0 ? { match: textIn(form, "match") ?? "all", rules } : undefined;
}
