import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type BuyerEmailSettings, buyerEmails } from "#contracts/buyer-emails";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { settingsAct } from "./act.ts";
import { messages } from "./messages.ts";
import { statusStyles } from "./status-styles.ts";
import { SwitchKind } from "./switch.tsx";
import { buyerEmailsUrl, buyerEmailUrl } from "./urls.ts";

const LANGUAGES = Object.keys(messages.language.names) as readonly (keyof typeof messages.language.names)[];

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  return {
    settings: orThrow(await call(buyerEmails.getBuyerEmailSettings)),
    mayEdit: permissions.includes("buyer-emails.settings.edit"),
    now: new Date().toISOString(),
  };
}
export const action = (args: ActionFunctionArgs) => settingsAct(args, buyerEmailsUrl);
export const meta = titled(messages.title);

/** The emails that buyers get, and when none leaves. */
export default function BuyerEmails() {
  const t = useText(messages);
  const link = useProjectLink();
  const { settings, mayEdit, now } = useLoaderData<typeof loader>();
  const { kinds, replyTo } = settings;
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} />
      <PageHead title={t("title")} text={t("text")} />
      <Table caption={t("caption")}>
        <thead>
          <tr>
            <Th>{t("columns.email")}</Th>
            <Th>{t("columns.state")}</Th>
            <Th>{t("columns.sent")}</Th>
            {mayEdit && <Th>{t("columns.action")}</Th>}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, on, sent, bounced, lastSentAt }) => (
            <Tr key={kind}>
              <Td card="title">
                <RowLink to={link(buyerEmailUrl(kind))}>{t(`kinds.${kind}`)}</RowLink>
                <p className="text-13 whitespace-normal text-ink-3">{t(`moments.${kind}`)}</p>
              </Td>
              <Td card="value">
                <Status look={on ? statusStyles.on : statusStyles.off}>{t(on ? "on" : "off")}</Status>
              </Td>
              <Td card="line">
                {[t("sent", { count: sent }), bounced > 0 && t("bounced", { count: bounced })]
                  .filter(Boolean)
                  .join(", ")}
                {lastSentAt && (
                  <p className="text-13 text-ink-3">
                    {t.rich("last", { at: () => <DateTime at={lastSentAt} format="short" now={now} /> })}
                  </p>
                )}
              </Td>
              {mayEdit && (
                <Td card="part">
                  <SwitchKind kind={kind} on={on} />
                </Td>
              )}
            </Tr>
          ))}
        </tbody>
      </Table>
      <div className="mt-4 grid max-w-2xl gap-1 text-13 text-ink-3">
        <p>{replyTo ? t("replies", { email: replyTo }) : t("noReplies")}</p>
        <p>{t("never")}</p>
      </div>
      {mayEdit && <Language settings={settings} />}
      {mayEdit && <QuietHours hours={settings.quietHours} />}
    </Page>
  );
}

function Language({ settings: { language, kinds } }: { settings: BuyerEmailSettings }) {
  const t = useText(messages);
  const parts = useRefusal("language");
  const own = kinds.filter(({ subject, opening }) => subject !== null || opening !== null);
  return (
    <Section title={t("language.title")}>
      <PostForm name="language" className="grid max-w-md gap-4">
        <FormErrors errors={parts.errors} />
        <input type="hidden" name="intent" value="language" />
        <p className="text-ink-2">{t("language.text")}</p>
        <Field id={parts.id("language")} label={t("language.label")} error={parts.error("language")}>
          <Select
            name="language"
            key={language}
            defaultValue={parts.value("language", language)}
            options={LANGUAGES.map((value) => ({ value, label: t(`language.names.${value}`) }))}
          />
        </Field>
        {own.length > 0 && (
          <p className="text-13 text-ink-3">
            {t("language.own", { list: own.map(({ kind }) => t(`kinds.${kind}`)).join(", ") })}
          </p>
        )}
        <div>
          <Button type="submit">{t("language.save")}</Button>
        </div>
      </PostForm>
    </Section>
  );
}

function QuietHours({ hours }: { hours: { from: string; to: string } | null }) {
  const t = useText(messages);
  const parts = useRefusal("quiet");
  return (
    <Section title={t("quiet.title")}>
      <PostForm name="quiet" className="grid max-w-md gap-4">
        <FormErrors errors={parts.errors} />
        <input type="hidden" name="intent" value="quiet" />
        <p className="text-ink-2">{t("quiet.text")}</p>
        <div className="flex flex-wrap gap-4">
          {(["from", "to"] as const).map((name) => (
            <Field
              key={name}
              id={parts.id(`quietHours.${name}`)}
              label={t(`quiet.${name}`)}
              error={parts.error(`quietHours.${name}`)}
            >
              <Input name={name} type="time" defaultValue={parts.value(name, hours?.[name] ?? "")} />
            </Field>
          ))}
        </div>
        <div>
          <Button type="submit">{t("quiet.save")}</Button>
        </div>
      </PostForm>
    </Section>
  );
}
