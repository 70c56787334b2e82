import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { accounts, PASSWORD_RULE } from "#contracts/accounts";
import { refusedWith } from "#web/_record/refused.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { PasswordInput } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { forgottenPasswordUrl } from "../forgotten-password/urls.ts";
import { labels } from "./labels.ts";
import { messages } from "./messages.ts";
import { changePasswordUrl } from "./urls.ts";

const FIELDS = ["current_password", "password", "password_confirmation"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await member(args, "never");
  return { changedAt: user.passwordChangedAt, email: user.email, rule: `${PASSWORD_RULE}.` };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "never");
  const body = Object.fromEntries(FIELDS.map((name) => [name, String(sent.form.get(name) ?? "")]));
  const response = await sent.call(accounts.changePassword, { body: body as never });
  for (const name of FIELDS) sent.form.delete(name);
  if (response.ok) return redirect(`${changePasswordUrl()}?flash=password`, consistencyHeaders(sent));
  return refusedWith(sent.form, "password", response.problem);
}

export const meta = titled(labels.password);

export default function ChangePassword() {
  const t = useText(messages);
  const { changedAt, email, rule } = useLoaderData<typeof loader>();
  const parts = useRefusal("password");
  const busy = useNavigation().state !== "idle";
  return (
    <PostForm name="password" className="grid max-w-md gap-4">
      <p className="text-ink-2">
        {t("password.text")}{" "}
        {changedAt && (
          <>
            {t("password.last")} <DateTime at={changedAt} format="day" />.
          </>
        )}
      </p>
      <FormErrors errors={parts.errors} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field id={parts.id("current_password")} label={t("password.current")} error={parts.error("current_password")}>
        <PasswordInput name="current_password" autoComplete="current-password" required />
      </Field>
      <Field id={parts.id("password")} label={t("password.password")} help={rule} error={parts.error("password")}>
        <PasswordInput name="password" autoComplete="new-password" required minLength={12} maxLength={128} />
      </Field>
      <Field
        id={parts.id("password_confirmation")}
        label={t("password.again")}
        error={parts.error("password_confirmation")}
      >
        <PasswordInput name="password_confirmation" autoComplete="new-password" required maxLength={128} />
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="primary" type="submit" busy={busy}>
          {t("password.save")}
        </Button>
        <Link to={forgottenPasswordUrl(email)}>{t("password.forgotten")}</Link>
      </div>
    </PostForm>
  );
}
