import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { EditForm } from "#web/_record/edit-form.tsx";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { SettingsData } from "./data.ts";
import { messages } from "./messages.ts";
import type { SectionName } from "./section-names.ts";

const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => `${pathname}${search}`;

/** A section's form: its errors, both values after a conflict, and a question before unsaved changes are lost. */
export function SectionForm({
  section,
  data: { project, may, active },
  parts,
  labels,
  children,
}: {
  section: SectionName;
  data: SettingsData;
  parts: FormParts;
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const t = useText(messages);
  const busy = useNavigation().formData?.get("intent") === section;
  const mine = may.edit && active;
  return (
    <EditForm
      name={section}
      version={parts.version(project.version)}
      className="mt-5 max-w-[46rem]"
      refused={parts.refused}
      placeOf={addressOf}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={section} />
      <fieldset disabled={!mine} className="grid min-w-0 gap-3.5">
        <FormErrors errors={parts.errors} />
        <ConflictFields refused={parts.refused} labels={labels} />
        {children}
        {mine && (
          <div className="mt-2">
            <Button kind="primary" type="submit" busy={busy}>
              {t("save")}
            </Button>
          </div>
        )}
      </fieldset>
      {!may.edit && <p className="mt-3 text-13 text-ink-3">{t("readOnly")}</p>}
    </EditForm>
  );
}
