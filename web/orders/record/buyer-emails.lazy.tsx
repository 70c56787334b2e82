import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { EmailsToBuyer } from "./buyer-emails.ts";
import { messages } from "./emails-messages.ts";

type Email = EmailsToBuyer["emails"][number];

/** What the buyer was sent, when and to whom, and what is about to leave. */
export default function BuyerEmailsSection({
  about,
  placedWith,
  now,
  action,
}: {
  about: EmailsToBuyer;
  /** The order's own address, where it may be seen. */
  placedWith: string | undefined;
  now: string;
  action: string;
}) {
  const t = useText(messages);
  return (
    <Section title={t("title")} ruled>
      {about.to && placedWith && about.to !== placedWith && (
        <p className="mb-3 text-13 text-ink-3 wrap-anywhere">{t("corrected", { to: about.to })}</p>
      )}
      <ul className="grid gap-3 text-14">
        {about.emails.map((email) => (
          <li key={email.id}>
            <p>{t(`kinds.${email.kind}`)}</p>
            <p className="text-13 text-ink-3 wrap-anywhere">
              <State email={email} now={now} />
            </p>
            {email.text && (
              <details className="text-13">
                <summary>{t("read", { name: email.subject ?? "" })}</summary>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{email.text}</p>
              </details>
            )}
            {about.maySend && <Actions email={email} action={action} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function State({ email, now }: { email: Email; now: string }) {
  const t = useText(messages);
  const { status, reason, dueAt, sentAt, to = "", bounced } = email;
  const at = (time: string) => () => <DateTime at={time} format="short" now={now} />;
  if (status === "waiting") return <>{t.rich("waiting", { at: at(dueAt) })}</>;
  if (status === "failed") return <>{t(`failed.${reason ?? "gone"}`)}</>;
  if (!sentAt) return <>{t("leaving")}</>;
  return <>{t.rich(bounced ? "bounced" : "sent", { at: at(sentAt), to })}</>;
}

function Actions({ email, action }: { email: Email; action: string }) {
  const t = useText(messages);
  const name = t(`kinds.${email.kind}`);
  const button = (intent: string, verb: "now" | "stop" | "again") => (
    <PostForm name={`${intent}-${email.id}`} action={action} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="emailId" value={email.id} />
      <Button small type="submit" aria-label={t(`${verb}Named`, { name })}>
        {t(verb)}
      </Button>
    </PostForm>
  );
  if (email.status === "leaving") return null;
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {email.status === "waiting" ? (
        <>
          {button("email-now", "now")}
          {button("email-stop", "stop")}
        </>
      ) : (
        button("email-again", "again")
      )}
    </div>
  );
}
