import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type FormParts, useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { gettingStartedUrl } from "../urls.ts";
import { messages } from "./messages.ts";

/** A step's form: posted to the checklist's page, which shows errors or redirects. */
export function StepForm({
  intent,
  version,
  submit,
  more,
  allowed,
  children,
}: {
  intent: string;
  version?: number | undefined;
  submit: string;
  more?: ReactNode;
  allowed: boolean;
  children: (parts: FormParts) => ReactNode;
}) {
  const t = useText(messages);
  const link = useProjectLink();
  const parts = useRefusal(intent);
  const busy = useNavigation().formData?.get("intent") === intent;
  if (!allowed) return <p className="text-14 text-ink-2">{t("ask")}</p>;
  return (
    <PostForm
      name={intent}
      version={parts.version(version)}
      action={link(gettingStartedUrl())}
      className="grid max-w-[40rem] gap-3.5"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <FormErrors errors={parts.errors} />
      {children(parts)}
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" type="submit" busy={busy}>
          {submit}
        </Button>
        {more}
      </div>
    </PostForm>
  );
}

/** A typed amount that was refused, otherwise the default. */
export function typedMinor(parts: FormParts, name: string, otherwise?: number): number | undefined {
  const typed = parts.refused?.typed[name];
  if (typed === undefined) return otherwise;
  return /^\d+$/.test(typed) ? Number(typed) : undefined;
}
