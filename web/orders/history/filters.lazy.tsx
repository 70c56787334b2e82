import { useSearchParams } from "@remix-run/react";
import { AddChip, FilterChip } from "#web/_ui/chip.tsx";
import { Dropdown, DropdownLink } from "#web/_ui/dropdown.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { OrderHistoryEntry } from "../record/order-history.ts";
import { messages } from "./messages.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The history's filters by person and by field. */
export default function HistoryFilters({ history }: { history: readonly OrderHistoryEntry[] }) {
  const people = new Map(history.map(({ actor }) => [actor.id, actor.name ?? actor.id]));
  const fields = [...new Set(history.flatMap(({ changes }) => changes.map(({ label }) => label)))].toSorted();
  return (
    <>
      <Filter name="person" choices={[...people].map(([value, label]) => ({ value, label }))} />
      <Filter name="field" choices={fields.map((value) => ({ value, label: value }))} />
    </>
  );
}

function Filter({ name, choices }: { name: "person" | "field"; choices: readonly Choice[] }) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const chosen = choices.find(({ value }) => value === url.get(name));
  const to = (value?: string) => {
    const next = new URLSearchParams(url);
    value ? next.set(name, value) : next.delete(name);
    return `?${next}`;
  };
  const trigger = chosen ? (
    <FilterChip field={t(name)} value={chosen.label} removeTo={to()} />
  ) : (
    <AddChip>{t(name)}</AddChip>
  );
  if (choices.length === 0) return null;
  return (
    <Dropdown label={t(name)} align="left" trigger={trigger}>
      {choices.map(({ value, label }) => (
        <DropdownLink key={value} to={to(value)}>
          {label}
        </DropdownLink>
      ))}
    </Dropdown>
  );
}
