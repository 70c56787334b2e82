import { useMemo } from "react";
import { useText } from "#web/_ui/intl.tsx";
import type { Column } from "./cells.ts";
import type { GridData } from "./data.ts";
import { messages } from "./messages.ts";

type Choice = { readonly value: string; readonly label: string };
export type Choices = Readonly<Partial<Record<Column, readonly Choice[]>>>;

/** The options of the select columns. */
export function useChoices({ fulfillers }: GridData): Choices {
  const t = useText(messages);
  return useMemo(
    () => ({
      onDemand: [
        { value: "true", label: t("made") },
        { value: "false", label: t("stocked") },
      ],
      fulfiller: [{ value: "", label: t("nobody") }, ...fulfillers.map(({ id, name }) => ({ value: id, label: name }))],
      status: [
        { value: "active", label: t("active") },
        { value: "draft", label: t("draft") },
        { value: "discontinued", label: t("discontinued") },
      ],
    }),
    [t, fulfillers],
  );
}
