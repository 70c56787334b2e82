import { Suspense, useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { Field } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { PrintsField } from "./prints-field.tsx";
import Whole from "./shown.lazy.tsx";
import type { Prints, Saved } from "./use-prints.ts";

const ShownPrints = import.meta.env.SSR ? Whole : lazily(() => import("./shown.lazy.tsx"));

interface OwnPrintsProps {
  readonly of: Prints;
  readonly parts: FormParts;
  readonly saved: Saved | undefined;
  readonly ofProduct: Saved | undefined;
}

/** Whether a variant has its product's prints or its own. */
export function OwnPrints({ of, parts, saved, ofProduct }: OwnPrintsProps) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const [owner, setOwner] = useState(parts.value("printsOf", saved ? "own" : "product"));
  const isOwn = owner === "own";
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t("title")}>
      <Field id={parts.id("printsOf")} label={t("of")}>
        <Select
          name="printsOf"
          value={owner}
          onChange={(event) => setOwner(event.target.value)}
          options={[
            { value: "product", label: t("ofProduct") },
            { value: "own", label: t("own") },
          ]}
        />
      </Field>
      {!isOwn && (
        <Suspense>
          <ShownPrints prints={ofProduct ?? []} />
        </Suspense>
      )}
      {(isOwn || !hydrated) && <PrintsField of={of} parts={parts} />}
    </section>
  );
}
