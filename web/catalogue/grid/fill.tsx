import { useState } from "react";
import { Button } from "#web/_ui/button.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { Column } from "./cells.ts";
import { messages } from "./messages.ts";
import type { Choices } from "./use-choices.ts";

/** Sets one value for all selected rows. */
export function Fill({
  count,
  shown,
  choices,
  onFill,
}: {
  count: number;
  shown: readonly Column[];
  choices: Choices;
  onFill: (column: Column, text: string) => void;
}) {
  const t = useText(messages);
  const columns = shown.filter((column) => column !== "sku");
  const [column, setColumn] = useState<Column>(columns[0] ?? "status");
  const [text, setText] = useState("");
  const offered = choices[column];
  const value = offered ? (offered.some((each) => each.value === text) ? text : (offered[0]?.value ?? "")) : text;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t("fill")}</legend>
      <b className="text-14" aria-live="polite">
        {t("marked", { count })}
      </b>
      <Select
        small
        aria-label={t("fillColumn")}
        className="w-44"
        value={column}
        onChange={(event) => setColumn(event.target.value as Column)}
        options={columns.map((each) => ({ value: each, label: t(`column.${each}`) }))}
      />
      {offered ? (
        <Select
          small
          aria-label={t("fillValue")}
          className="w-44"
          value={value}
          onChange={(event) => setText(event.target.value)}
          options={offered.map((each) => ({ value: each.value, label: each.label }))}
        />
      ) : (
        <span className="w-32">
          <Input
            small
            aria-label={t("fillValue")}
            autoComplete="off"
            inputMode="decimal"
            value={value}
            onChange={(event) => setText(event.target.value)}
          />
        </span>
      )}
      <Button small type="button" onClick={() => onFill(column, value)} disabled={count === 0}>
        {t("fillSet")}
      </Button>
    </fieldset>
  );
}
