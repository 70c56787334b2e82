import { Link, useNavigation } from "@remix-run/react";
import type { MailRefusal, User } from "#contracts/accounts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { verifyEmailUrl } from "../../verify-email/urls.ts";
import { messages } from "../messages.ts";

/** The sign-in email; a new one waits until both mailboxes have confirmed it. */
export function EmailForm({ user, refusal }: { user: User; refusal?: MailRefusal | undefined }) {
  const t = useText(messages);
  const parts = useRefusal("email");
  const test = useRefusal("test-email");
  const busy = useNavigation().state !== "idle";
  return (
    <Section title={t("profile.email")} ruled>
      <div className="grid gap-3.5">
        {!user.emailVerifiedAt && (
          <Alert kind="warning" title={<Link to={verifyEmailUrl()}>{t("profile.unverified")}</Link>} />
        )}
        {refusal && <Refused refusal={refusal} />}
        {user.pendingEmail && (
          <Alert
            title={t("profile.pendingTitle", { email: user.pendingEmail })}
            actions={
              <PostForm name="keep-email">
                <Button small type="submit" name="intent" value="keep-email">
                  {t("profile.cancelChange")}
                </Button>
              </PostForm>
            }
          >
            <p>{t("profile.pending")}</p>
          </Alert>
        )}
        <PostForm name="email" className="grid gap-3.5" preventScrollReset>
          <FormErrors errors={parts.errors.filter(({ field }) => !field)} />
          <Field
            id={parts.id("email")}
            label={t("profile.email")}
            help={t("profile.emailHelp")}
            error={parts.error("email")}
          >
            <Input
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={parts.value("email", user.email)}
            />
          </Field>
          <div>
            <Button type="submit" name="intent" value="email" busy={busy}>
              {t("profile.changeEmail")}
            </Button>
          </div>
        </PostForm>
        <PostForm name="test-email" preventScrollReset>
          <FormErrors errors={test.errors} />
          <Button small type="submit" name="intent" value="test-email" busy={busy}>
            {t("profile.testEmail")}
          </Button>
        </PostForm>
      </div>
    </Section>
  );
}

function Refused({ refusal: { kind, reason, since } }: { refusal: MailRefusal }) {
  const t = useText(messages);
  const works = useRefusal("mail-works");
  return (
    <Alert
      kind="danger"
      title={t(`mailbox.${kind}`)}
      actions={
        <PostForm name="mail-works">
          <Button small type="submit" name="intent" value="mail-works">
            {t("mailbox.works")}
          </Button>
        </PostForm>
      }
    >
      <p>
        {t("mailbox.since")} <DateTime at={since} format="both" />
      </p>
      {reason && <p className="break-words">{t("mailbox.reason", { reason })}</p>}
      <p>{t("mailbox.next")}</p>
      <FormErrors errors={works.errors} />
    </Alert>
  );
}
