import { textIn } from "#web/_record/refused.ts";
import { MAX_RULES } from "./states.ts";

/** The rules of a form; undefined where it has none. A line without a field is no rule. */
export function segmentFrom(form: FormData) {
  const rules = Array.from({ length: MAX_RULES }, (_, at) => ({
    mode: textIn(form, `rules.${at}.mode`) ?? "include",
    field: textIn(form, `rules.${at}.field`),
    operator: textIn(form, `rules.${at}.operator`) ?? "eq",
    value: textIn(form, `rules.${at}.value`) ?? "",
  })).flatMap(({ field, operator, value, ...rule }) =>
    field
      ? [{ ...rule, field, operator, value: operator === "in" ? value.split(",").map((each) => each.trim()) : value }]
      : [],
  );
  return rules.length > 0 ? { match: textIn(form, "match") ?? "all", rules } : undefined;
}
