import { RichText } from "#web/_records/rich-text.tsx";
import type { Failure } from "#web/_shell/visitor-failure.ts";
import { VisitorProblem } from "#web/_shell/visitor-problem.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field, FieldError } from "#web/_ui/field.tsx";
import { Input, PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { acceptInviteUrl } from "../invites/urls.ts";
import { loginUrl } from "../login/urls.ts";
import { messages } from "./messages.ts";

type Props = {
  email: string;
  token: string;
  rule: string;
  /** The platform's current terms, if it has published any. */
  agreement: { version: string; content: string } | undefined;
  failure: Failure | undefined;
  typed: { readonly name: string } | undefined;
  busy: boolean;
};

/** The fields of a first password and profile. */
export function SetPasswordForm({ email, token, rule, agreement, failure, typed, busy }: Props) {
  const t = useText(messages);
  if (failure?.code === "ACCOUNT_EXISTS")
    return (
      <Alert
        kind="warning"
        title={t("exists")}
        live
        actions={
          <LinkButton to={`${loginUrl(email)}&redirect=${encodeURIComponent(acceptInviteUrl(token))}`}>
            {t("signIn")}
          </LinkButton>
        }
      />
    );
  const errors = failure?.fields ?? {};
  return (
    <>
      <VisitorProblem failure={failure} title={t("title")} />
      <Field label={t("email")} id="email">
        <Input type="email" value={email} readOnly autoComplete="username" />
      </Field>
      <Field label={t("name")} id="name" help={t("nameHelp")} error={errors.firstName ?? errors.lastName}>
        <Input name="name" autoComplete="name" required maxLength={160} defaultValue={typed?.name} />
      </Field>
      <Field label={t("password")} id="password" help={rule} error={errors.password}>
        <PasswordInput name="password" autoComplete="new-password" required minLength={12} maxLength={128} />
      </Field>
      <Field label={t("again")} id="password_confirmation" error={errors.password_confirmation}>
        <PasswordInput name="password_confirmation" autoComplete="new-password" required maxLength={128} />
      </Field>
      {agreement && (
        <div>
          <Checkbox name="signedEula" label={t("eula")} required />
          {errors.signedEula && <FieldError>{errors.signedEula}</FieldError>}
          <details className="mt-2 text-14">
            <summary className="link">{t("eulaText", { version: agreement.version })}</summary>
            <div className="mt-2 max-h-80 overflow-y-auto">
              <RichText html={agreement.content} />
            </div>
          </details>
        </div>
      )}
      <Button kind="primary" type="submit" busy={busy}>
        {t("button")}
      </Button>
    </>
  );
}
