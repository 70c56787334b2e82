import type { About } from "#events/flows";
import { viewPermissionOf } from "./areas.ts";
import { type FieldValues, fieldOf } from "./fields.ts";

/** Callers with it see names and email addresses. */
export const SEES_PEOPLE = "customers.customer.view";
export const SEES_ORDERS = "orders.order.view";
/** Callers with it see the amounts of orders. */
const SEES_MONEY = "orders.money.view";

type Permissions = ReadonlySet<string>;
/** Whether a field's values are kept from somebody. */
export type Hides = (name: string) => boolean;

/** Whether somebody may try a flow on records of an event. Of customers they see all but who it is. */
export function mayTry(event: string, permissions: Permissions): boolean {
  const view = viewPermissionOf(event);
  return view === undefined || view === SEES_PEOPLE || permissions.has(view);
}

const isPersonal: Hides = (name) => fieldOf(name)?.personal === true;
/** An amount, or its text with the currency. */
const isMoney: Hides = (name) => fieldOf(name.replace(/Text$/, ""))?.kind === "money";

/** What of an event's record callers with these permissions do not see. */
export const hiddenFields =
  (event: string, permissions: Permissions): Hides =>
  (name) =>
    (isPersonal(name) && !permissions.has(SEES_PEOPLE)) ||
    (isMoney(name) && viewPermissionOf(event) === SEES_ORDERS && !permissions.has(SEES_MONEY));

/** Whether somebody sees the amounts of what a run is about. */
export const seesAmounts = ({ type, record = type }: About, permissions: Permissions): boolean =>
  permissions.has(record === "invoice" ? (viewPermissionOf("invoice") as string) : SEES_MONEY);
/** A text without the amounts in it, as flows write them: "30.00 GBP". */
export const withoutAmounts = (text: string): string =>
  text.replace(/(?<![\d.,])([.,]*)\d[\d.,]* [A-Z]{3}\b/g, "$1(amount)");

export const without = (values: FieldValues, hides: Hides): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !hides(name)));
/** Values without those that name a person: what other records may say. */
export const impersonal = (values: FieldValues): FieldValues => without(values, isPersonal);
