import { useState } from "react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { Field } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { nameOf } from "../names.ts";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

interface Resolution {
  readonly permission: string;
  readonly roles: readonly string[];
}

/** A leaving member's keys and devices, and whether to revoke or transfer them. */
export function KeysChoice({ data, intent }: { data: RecordData; intent: string }) {
  const t = useText(messages);
  const parts = useRefusal(intent);
  const [handOver, setHandOver] = useState(parts.value("keys") === "hand-over");
  const { keys, person, others } = data;
  const name = nameOf(person);
  if (!keys) return <p className="text-ink-2">{t("keys.unseen")}</p>;
  if (keys.length === 0) return null;
  const missing = (parts.refused?.problem.resolutions ?? []) as readonly Resolution[];
  return (
    <div className="grid gap-3.5 border-t border-line pt-3.5">
      <div>
        <h3 className="mb-1 text-14 font-semibold">{t("keys.title", { count: keys.length, name })}</h3>
        <ul className="grid max-h-48 gap-1 overflow-y-auto text-14">
          {keys.map((key) => (
            <li key={key.id}>
              <b className="font-semibold">{key.name}</b>{" "}
              <span className="text-ink-3">
                {t(`keys.types.${key.type}`)}
                {!key.own && `, ${t("keys.newSecret")}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <fieldset className="grid gap-2.5">
        <legend className="mb-1 text-14 font-semibold">{t("keys.choice")}</legend>
        <Choice value="revoke" checked={!handOver} onChoose={() => setHandOver(false)} help={t("keys.revokeHelp")}>
          {t("keys.revoke")}
        </Choice>
        <Choice
          value="hand-over"
          checked={handOver}
          onChoose={() => setHandOver(true)}
          help={t("keys.handOverHelp", { name })}
        >
          {t("keys.handOver")}
        </Choice>
      </fieldset>
      {handOver && (
        <Field
          id={parts.id("keysTo")}
          label={t("keys.to")}
          help={t("keys.toHelp")}
          error={
            missing[0] &&
            t("keys.lacking", {
              what: missing.map(({ permission }) => permission).join(", "),
              roles: rolesFor(missing, data) || "none",
            })
          }
        >
          <Select
            name="keysTo"
            required
            defaultValue={parts.value("keysTo")}
            options={[{ value: "", label: t("keys.choose") }, ...others]}
          />
        </Field>
      )}
    </div>
  );
}

/** The roles that have all missing permissions, by name. */
function rolesFor(missing: readonly Resolution[], { roles }: RecordData): string {
  const all = roles.filter(({ id }) => missing.every((each) => each.roles.includes(id)));
  return all.map(({ name }) => name).join(", ");
}

interface ChoiceProps {
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly help: string;
  readonly children: string;
}

function Choice({ value, checked, onChoose, help, children }: ChoiceProps) {
  return (
    <label className="flex items-start gap-2.5">
      <input type="radio" name="keys" value={value} checked={checked} onChange={onChoose} className="mt-1" />
      <span>
        {children}
        <span className="block text-13 text-ink-3">{help}</span>
      </span>
    </label>
  );
}
