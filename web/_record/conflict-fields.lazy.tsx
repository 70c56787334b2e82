import { useEffect, useRef } from "react";
import { Alert } from "#web/_ui/alert.tsx";
import { Radio } from "#web/_ui/checkbox.tsx";
import { FieldGroup } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import type { Refused } from "./refused.ts";

export interface ConflictProps {
  readonly refused: Refused | undefined;
  /** The names of the fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly title?: string | undefined;
}

/** The choices of `conflict-fields.tsx`. */
export default function Choices({ refused, labels, title }: ConflictProps & { readonly refused: Refused }) {
  const t = useText(messages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  const theirs = (refused.problem.theirs ?? {}) as Readonly<Record<string, unknown>>;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert kind="warning" title={title ?? t("clash.title")} live>
        <p>{t("clash.text")}</p>
        <div className="mt-2 grid gap-3">
          {Object.keys(theirs)
            .filter((field) => field in labels)
            .map((field) => (
              <FieldGroup key={field} legend={labels[field]}>
                <Radio
                  name={`keep.${field}`}
                  value="mine"
                  defaultChecked
                  label={<Side name={t("clash.mine")} text={mineOf(field, refused.typed)} />}
                />
                <Radio
                  name={`keep.${field}`}
                  value="theirs"
                  label={<Side name={t("clash.theirs")} text={textOf(theirs[field])} />}
                />
              </FieldGroup>
            ))}
        </div>
      </Alert>
    </div>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  const t = useText(messages);
  return (
    <>
      <span className="text-ink-3">{name}: </span>
      <b className="wrap-anywhere">{text || t("clash.nothing")}</b>
    </>
  );
}

const mineOf = (field: string, typed: Refused["typed"]): string =>
  typed[field] ??
  Object.entries(typed)
    .flatMap(([name, value]) => (name.startsWith(`${field}.`) && value ? [value] : []))
    .join(", ");

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  if (typeof value === "object" && value !== null) return Object.values(value).filter(Boolean).map(textOf).join(", ");
  return value === null || value === undefined ? "" : String(value);
}
