import { ConfirmedForm } from "#web/_record/confirmed-form.tsx";
import { EditForm } from "#web/_record/edit-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Docket } from "#web/_ui/band.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../subscribers-messages.ts";
import type { SubscriberPage } from "./data.ts";
import { PersonFields } from "./fields.tsx";

/** A subscriber's consent, activity and data. */
export function Overview({ page }: { page: SubscriberPage }) {
  const t = useText(messages);
  const { subscriber, lists, may } = page;
  const { status, consent, unsubscribeReason, bounceReason, totalSpent } = subscriber;
  const [parts, leaving, removal] = [useRefusal("subscriber"), useRefusal("unsubscribe"), useRefusal("delete")];
  const time = (at: string | undefined) => (at ? <DateTime at={at} format="both" /> : t("never"));
  const source = (["form", "checkout", "import", "api", "manual"] as const).find((each) => each === consent.source);
  return (
    <div className="mt-5 grid gap-6">
      {(status === "bounced" || status === "complained") && (
        <Alert kind="warning" title={t("detail.refused")}>
          {bounceReason && <p className="break-words">{bounceReason}</p>}
        </Alert>
      )}
      {status === "unsubscribed" && unsubscribeReason && (
        <Alert title={t("detail.left")}>
          <p>{t("detail.leftBecause", { reason: unsubscribeReason })}</p>
        </Alert>
      )}
      <Section title={t("detail.consent")}>
        <Docket
          facts={[
            { label: t("detail.agreed"), value: time(consent.at) },
            { label: t("detail.source"), value: wrapped(source ? t(`form.sources.${source}`) : consent.source) },
            ...(consent.text ? [{ label: t("detail.words"), value: wrapped(consent.text) }] : []),
            ...(consent.evidence ? [{ label: t("detail.evidence"), value: wrapped(consent.evidence) }] : []),
          ]}
        />
      </Section>
      <Section title={t("detail.reading")}>
        <Docket
          facts={[
            { label: t("detail.opened"), value: time(subscriber.lastOpened) },
            { label: t("detail.clicked"), value: time(subscriber.lastClicked) },
            { label: t("detail.ordered"), value: time(subscriber.lastPurchased) },
            { label: t("detail.orders"), value: subscriber.totalOrders },
            { label: t("detail.spent"), value: <Money minor={totalSpent.amount} currency={totalSpent.currency} /> },
          ]}
        />
      </Section>
      {may.edit && (
        <Section title={t("detail.change")} ruled>
          <EditForm refused={parts.refused} name="subscriber" className="grid max-w-2xl gap-4">
            <input type="hidden" name="intent" value="subscriber" />
            <FormErrors errors={parts.errors} />
            <PersonFields parts={parts} lists={lists} of={subscriber} />
            <div>
              <Button kind="primary" type="submit">
                {t("form.save")}
              </Button>
            </div>
          </EditForm>
        </Section>
      )}
      {may.edit && (status === "subscribed" || status === "pending") && (
        <Section title={t("detail.unsubscribe")} ruled>
          <FormErrors errors={leaving.errors} />
          <ConfirmedForm intent="unsubscribe" button={t("detail.unsubscribe")} title={t("detail.unsubscribeTitle")}>
            <p>{t("detail.unsubscribeText")}</p>
          </ConfirmedForm>
        </Section>
      )}
      {may.clear && (status === "bounced" || status === "complained") && <Clear />}
      {may.remove && (
        <Section title={t("detail.delete")} ruled>
          <FormErrors errors={removal.errors} />
          <ConfirmedForm intent="delete" button={t("detail.delete")} title={t("detail.deleteTitle")}>
            <p>{t("detail.deleteText")}</p>
          </ConfirmedForm>
        </Section>
      )}
    </div>
  );
}

const wrapped = (text: string) => <span className="whitespace-normal wrap-anywhere">{text}</span>;

function Clear() {
  const t = useText(messages);
  const parts = useRefusal("clear");
  return (
    <Section title={t("detail.clear")} ruled>
      <PostForm name="clear" className="grid max-w-xl gap-4">
        <input type="hidden" name="intent" value="clear" />
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("reason")} label={t("detail.clearReason")} error={parts.error("reason")} required>
          <Input name="reason" maxLength={500} defaultValue={parts.value("reason")} />
        </Field>
        <div>
          <Button type="submit">{t("detail.clear")}</Button>
        </div>
      </PostForm>
    </Section>
  );
}
