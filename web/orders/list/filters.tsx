import { type ReactElement, Suspense } from "react";
import { AddChip } from "#web/_ui/chip.tsx";
import { DropdownPanel } from "#web/_ui/dropdown.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { messages } from "../messages.ts";
import Whole from "./filter-form.lazy.tsx";
import type { FilterNames } from "./named.ts";
import type { ListProps } from "./props.ts";

// Where no script runs the server has to have it at hand.
const Form = import.meta.env.SSR ? Whole : lazily(() => import("./filter-form.lazy.tsx"));

/** The dashed chip and its form; without script the form is open. */
export function AddFilter({ query, url, data, trigger = <AddChip /> }: ListProps & { trigger?: ReactElement }) {
  const t = useText(messages);
  return (
    <DropdownPanel label={t("filter.title")} align="left" trigger={trigger} className="w-80 max-w-full">
      <FilterForm query={query} url={url} named={data.named} />
    </DropdownPanel>
  );
}

export function FilterForm(props: Pick<ListProps, "query" | "url"> & { readonly named: FilterNames }) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
