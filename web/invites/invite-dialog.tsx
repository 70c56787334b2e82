import { useActionData, useNavigation } from "@remix-run/react";
import { Layer } from "#web/_record/layer.tsx";
import { useDialog } from "#web/_record/use-dialog.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { NumberInput } from "#web/_ui/number-input.tsx";
import type { Sent } from "./act.ts";
import type { ListData } from "./data.ts";
import { messages } from "./messages.ts";

/** Asks whom to invite, with which roles, and until when. */
export function InviteDialog({ roles }: Pick<ListData, "roles">) {
  const t = useText(messages);
  const { open, close } = useDialog("invite");
  const parts = useRefusal("invite");
  const answer = useActionData() as Sent | undefined;
  const sent = answer?.intent === "sent" ? answer : undefined;
  const busy = useNavigation().formData?.get("intent") === "invite";
  return (
    <Layer
      open={open}
      onClose={close}
      title={t("form.title")}
      foot={
        <>
          <Button onClick={close}>{t("form.cancel")}</Button>
          <Button kind="primary" type="submit" form="invite" busy={busy}>
            {t("form.submit")}
          </Button>
        </>
      }
    >
      <PostForm name="invite" id="invite" className="grid gap-3.5" preventScrollReset>
        <input type="hidden" name="intent" value="invite" />
        <FormErrors errors={parts.errors} />
        {sent && <Refused sent={sent} />}
        <Field
          id={parts.id("emails")}
          label={t("form.emails")}
          help={t("form.emailsHelp")}
          error={parts.error("emails")}
          required
        >
          <Textarea
            key={sent?.refused.length}
            name="emails"
            rows={3}
            defaultValue={sent ? sent.refused.map(({ email }) => email).join("\n") : parts.value("emails")}
          />
        </Field>
        <FieldGroup legend={t("form.roles")} help={t("form.rolesHelp")} error={parts.error("roles")}>
          {roles
            .filter(({ assignable }) => assignable)
            .map((role) => (
              <Checkbox
                key={role.id}
                name={`roles.${role.id}`}
                value={role.id}
                defaultChecked={parts.value(`roles.${role.id}`) !== ""}
                label={
                  <>
                    <b className="font-semibold">{role.name}</b>
                    <span className="block text-13 text-ink-3">{role.description}</span>
                  </>
                }
              />
            ))}
        </FieldGroup>
        <Field
          id={parts.id("message")}
          label={t("form.message")}
          help={t("form.messageHelp")}
          error={parts.error("message")}
          optional
        >
          <Textarea name="message" rows={3} maxLength={1000} defaultValue={parts.value("message")} />
        </Field>
        <Field id={parts.id("expiresInDays")} label={t("form.days")} error={parts.error("expiresInDays")}>
          <NumberInput name="expiresInDays" min={1} max={30} defaultValue={Number(parts.value("expiresInDays", "7"))} />
        </Field>
      </PostForm>
    </Layer>
  );
}

function Refused({ sent }: { sent: Sent }) {
  const t = useText(messages);
  return (
    <Alert kind="warning" title={t("form.someRefused", { count: sent.refused.length })} live>
      <p>{t("form.someSent", { count: sent.sent })}</p>
      <ul className="mt-1 grid gap-1 text-13">
        {sent.refused.map(({ email, message }) => (
          <li key={email}>
            <b className="wrap-anywhere">{email}</b>: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
