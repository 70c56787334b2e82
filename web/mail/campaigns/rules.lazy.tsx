import { useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { RuleLine } from "./rule-line.tsx";
import { messages } from "./rules-messages.ts";
import type { Rule } from "./rules-shape.ts";
import { MAX_RULES } from "./states.ts";

export interface RulesProps {
  readonly parts: FormParts;
  readonly currency: string;
  readonly match?: "all" | "any" | undefined;
  readonly of: readonly Rule[];
}

/** Which subscribers of the lists are written to: a line for each rule, and one for a new one. */
export default function Rules({ parts, match = "all", of, currency }: RulesProps) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const [added, setAdded] = useState(1);
  const typed = Object.keys(parts.refused?.typed ?? {}).filter((name) => /^rules\.\d+\.field$/.test(name)).length;
  const count = Math.min(MAX_RULES, Math.max(of.length + added, typed));
  return (
    <FieldGroup legend={t("title")} help={t(hydrated ? "help" : "helpWithoutScript")}>
      <Field label={t("match")}>
        <Select
          name="match"
          defaultValue={parts.value("match", match)}
          options={(["all", "any"] as const).map((each) => ({ value: each, label: t(`matches.${each}`) }))}
        />
      </Field>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <RuleLine key={at} at={at} rule={of[at]} parts={parts} currency={currency} />
      ))}
      {hydrated && count < MAX_RULES && (
        <div>
          <Button small icon="plus" type="button" onClick={() => setAdded((before) => before + 1)}>
            {t("add")}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
