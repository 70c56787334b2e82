import { useNavigation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { Clash } from "#web/_record/clash.tsx";
import { LeaveGuard } from "#web/_record/leave-guard.tsx";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { SettingsData } from "./data.ts";
import { messages } from "./messages.ts";
import type { SectionName } from "./section-names.ts";

const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => `${pathname}${search}`;

/** One section's form: its errors, both values where two people changed the same, and a question before it is left unsaved. */
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
  const [changed, setChanged] = useState(false);
  const busy = useNavigation().formData?.get("intent") === section;
  const mine = may.edit && active;
  return (
    <PostForm
      name={section}
      version={parts.version(project.version)}
      className="mt-5 max-w-[46rem]"
      onChange={() => setChanged(true)}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={section} />
      <fieldset disabled={!mine} className="grid min-w-0 gap-3.5">
        <FormErrors errors={parts.errors} />
        <Clash refused={parts.refused} labels={labels} />
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
      <LeaveGuard when={changed && !busy} words={messages.leave} placeOf={addressOf} />
    </PostForm>
  );
}
