import type { OrderChoices } from "#contracts/orders";
import { countryName } from "#web/_record/countries.ts";
import type { SelectOption } from "#web/_ui/select.tsx";

export type FilterChoices = Readonly<Record<"channel" | "tag" | "fulfiller" | "country", readonly SelectOption[]>>;

const plain = (value: string): SelectOption => ({ value, label: value });

/** What the filter form offers, by field. */
export const toFilterChoices = ({ channels, countries, fulfillers, tags }: OrderChoices): FilterChoices => ({
  channel: channels.map(plain),
  tag: tags.map(plain),
  fulfiller: fulfillers.map(({ project, name }) => ({ value: project, label: name })),
  country: countries
    .flatMap((value) => (countryName(value) ? [{ value, label: countryName(value) }] : []))
    .sort((one, other) => one.label.localeCompare(other.label)),
});
