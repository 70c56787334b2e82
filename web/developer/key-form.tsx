import { useNavigation } from "@remix-run/react";
import { EditForm } from "#web/_record/edit-form.tsx";
import { needsPassword, PasswordPrompt } from "#web/_record/password-prompt.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Radio } from "#web/_ui/checkbox.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { ScopeChoice } from "./scope-choice.tsx";
import type { ScopeGroup } from "./scopes.ts";
import { apiKeysUrl } from "./urls.ts";

const TYPES = ["api_key", "oauth_client", "public_key"] as const;

export function KeyForm({ groups }: { groups: readonly ScopeGroup[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  const parts = useRefusal("key");
  const busy = useNavigation().state !== "idle";
  const lines = (field: "allowedIps" | "allowedOrigins") =>
    parts.error(field) ?? parts.errors.find((each) => each.field?.startsWith(parts.id(field)))?.message;
  return (
    <EditForm refused={parts.refused} name="key" className="grid max-w-2xl gap-5">
      <FormErrors errors={needsPassword(parts) ? [] : parts.errors} />
      <Field
        id={parts.id("name")}
        label={t("form.name")}
        help={t("form.nameHelp")}
        error={parts.error("name")}
        required
      >
        <Input name="name" maxLength={80} defaultValue={parts.value("name")} autoComplete="off" />
      </Field>
      <FieldGroup legend={t("form.type")} error={parts.error("type")}>
        {TYPES.map((type) => (
          <Radio
            key={type}
            name="type"
            value={type}
            defaultChecked={parts.value("type", "api_key") === type}
            label={
              <>
                {t(`types.${type}`)} <span className="block text-13 text-ink-2">{t(`form.typeHelp.${type}`)}</span>
              </>
            }
          />
        ))}
      </FieldGroup>
      <ScopeChoice groups={groups} parts={parts} />
      <Field
        id={parts.id("expiresAt")}
        label={t("form.expiresAt")}
        help={t("form.expiresHelp")}
        error={parts.error("expiresAt")}
        optional
      >
        <Input name="expiresAt" type="date" defaultValue={parts.value("expiresAt")} />
      </Field>
      {(["allowedIps", "allowedOrigins"] as const).map((field) => (
        <Field
          key={field}
          id={parts.id(field)}
          label={t(`form.${field}`)}
          help={t(`form.${field}Help`)}
          error={lines(field)}
          optional
        >
          <Textarea name={field} rows={2} defaultValue={parts.value(field)} />
        </Field>
      ))}
      <PasswordPrompt parts={parts} action={t("form.save")} />
      <div className="flex flex-wrap gap-2">
        <LinkButton to={link(apiKeysUrl())}>{t("form.cancel")}</LinkButton>
        <Button kind="primary" type="submit" busy={busy}>
          {t("form.save")}
        </Button>
      </div>
    </EditForm>
  );
}
