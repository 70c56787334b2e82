import type { FormParts } from "#web/_record/use-refusal.ts";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { FieldGroup } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import type { ScopeGroup } from "./scopes.ts";

/** The key's permissions, by service. */
export function ScopeChoice({ groups, parts }: { groups: readonly ScopeGroup[]; parts: FormParts }) {
  const t = useText(messages);
  return (
    <div id={parts.id("scopes")}>
      <FieldGroup legend={t("form.scopes")} help={t("form.scopesHelp")} error={parts.error("scopes")}>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {groups.map(({ service, scopes }) => (
            <fieldset key={service} className="grid content-start gap-1">
              <legend className="mb-1 text-13 font-semibold">{service}</legend>
              {scopes.map(({ id, label }) => (
                <Checkbox
                  key={id}
                  name={`scope.${id}`}
                  defaultChecked={parts.value(`scope.${id}`) === "on"}
                  label={label}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
