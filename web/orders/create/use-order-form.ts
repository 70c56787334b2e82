import { useState } from "react";
import type { AddressPlace } from "./address-choice.tsx";
import { type ChosenItem, type FoundVariant, withVariant } from "./chosen.ts";
import { type FoundCustomer, ownNameOf, type TypedAddress } from "./customer.ts";

/** The form's values besides its fields. */
export interface Choices {
  readonly items: readonly ChosenItem[];
  readonly customer?: FoundCustomer | undefined;
  readonly place?: AddressPlace;
  readonly start: TypedAddress;
}
/** The form's initial values: empty, or a draft's. */
export interface FormStart extends Choices {
  readonly typed: Readonly<Record<string, string>>;
  readonly draft?: { readonly id: string; readonly version: number } | undefined;
}

export function useOrderForm(from: FormStart) {
  const [choices, setChoices] = useState<Choices>(from);
  const [touched, setTouched] = useState(false);
  /** Another customer was chosen since, so the typed details of the previous one no longer apply. */
  const [switched, setSwitched] = useState(false);
  const change = (part: Partial<Choices>) => {
    setTouched(true);
    setChoices((before) => ({ ...before, ...part }));
  };
  const { items } = choices;
  return {
    ...choices,
    choices,
    touched,
    switched,
    touch: () => setTouched(true),
    restore: (choices: Choices) => change(choices),
    choose(customer: FoundCustomer | undefined) {
      setSwitched(true);
      const hasSaved = customer !== undefined && customer.addresses.length > 0;
      const name = customer && ownNameOf(customer);
      const named = name ? { contactName: name } : {};
      change({ customer, place: hasSaved ? 0 : undefined, start: named });
    },
    sendTo: (place: AddressPlace, start: TypedAddress = {}) => change({ place, start }),
    addItem: (variant: FoundVariant, quantity: number) => change({ items: withVariant(items, variant, quantity) }),
    changeItem: (id: string, part: Partial<ChosenItem>) =>
      change({ items: items.map((item) => (item.id === id ? { ...item, ...part } : item)) }),
    removeItem: (id: string) => change({ items: items.filter((item) => item.id !== id) }),
  };
}
