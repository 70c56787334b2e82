import { useNavigation } from "@remix-run/react";
import { needsPassword, PasswordPrompt } from "#web/_record/password-prompt.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import type { Problem } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";

interface Resolution {
  readonly permission: string;
  readonly roles: readonly string[];
}

/**
 * Permissions of the key that the reader's role lacks, and the roles that have them; undefined for any other problem.
 */
function missingPermissions(problem: Problem | undefined): { what: string; roles: string } | undefined {
  if (problem?.code !== "BEYOND_OWN_REACH") return undefined;
  const resolutions = (problem.resolutions ?? []) as readonly Resolution[];
  const [first, ...others] = resolutions.map(({ roles }) => roles);
  const roles = (first ?? []).filter((role) => others.every((each) => each.includes(role)));
  return { what: resolutions.map(({ permission }) => permission).join(", "), roles: roles.join(", ") || "none" };
}

const HOURS = [24, 1, 72, 168, 0] as const;

export function Rotate() {
  const t = useText(messages);
  const parts = useRefusal("rotate");
  const busy = useNavigation().state !== "idle";
  const missing = missingPermissions(parts.refused?.problem);
  return (
    <Section title={t("detail.rotate")}>
      <PostForm name="rotate" className="grid max-w-md gap-4">
        {!needsPassword(parts) && (
          <FormErrors errors={missing ? [{ message: t("detail.rotateBeyond", missing) }] : parts.errors} />
        )}
        <input type="hidden" name="intent" value="rotate" />
        <p className="text-ink-2">{t("detail.rotateText")}</p>
        <Field id={parts.id("overlapHours")} label={t("detail.overlapHours")} error={parts.error("overlapHours")}>
          <Select
            name="overlapHours"
            defaultValue={parts.value("overlapHours", "24")}
            options={HOURS.map((hours) => ({ value: String(hours), label: t(`detail.overlaps.h${hours}`) }))}
          />
        </Field>
        <PasswordPrompt parts={parts} action={t("detail.rotateSave")} />
        <div>
          <Button type="submit" busy={busy}>
            {t("detail.rotateSave")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
