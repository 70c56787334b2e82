import type { OrderChoices } from "#contracts/orders";
import { countryName } from "#web/_record/countries.ts";

interface Choice {
  value: string;
  label: string;
}
export type FilterChoices = Record<"channel" | "fulfiller" | "country", Choice[]>;

const plain = (value: string): Choice => ({ value, label: value });

/** What the filter form offers, by field. */
export const toFilterChoices = ({ channels, countries, fulfillers }: OrderChoices): FilterChoices => ({
  channel: channels.map(plain),
  fulfiller: fulfillers.map(({ project, name }) => ({ value: project, label: name })),
  country: countries
    .flatMap((value) => (countryName(value) ? [{ value, label: countryName(value) }] : []))
    .sort((one, other) => one.label.localeCompare(other.label)),
});
