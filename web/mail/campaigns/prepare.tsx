import { ConfirmedForm } from "#web/_record/confirmed-form.tsx";
import { EditForm } from "#web/_record/edit-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Docket } from "#web/_ui/band.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";
import { draftUrl } from "../urls.ts";
import type { CampaignPage } from "./data.ts";
import { Facts } from "./facts.tsx";
import { CampaignFields, type CampaignValues } from "./fields.tsx";

/** A campaign before it is sent: whom it would go to, what they get, and the ways to send it. */
export function Prepare({ page }: { page: CampaignPage }) {
  const t = useText(messages);
  const { campaign, choices, may, zone } = page;
  return (
    <div className="mt-5 grid gap-8">
      {campaign.status === "scheduled" && campaign.scheduledAt && (
        <Alert title={t("detail.scheduledFor")}>
          <p>
            <DateTime at={campaign.scheduledAt} format="both" /> ({zone})
          </p>
          {campaign.sendInRecipientTimeZone && <p>{t("detail.readerTime")}</p>}
        </Alert>
      )}
      <Facts page={page} />
      <Audience page={page} />
      {campaign.status === "draft" && may.send && <Sending page={page} />}
      <Email page={page} />
      {choices && <Change page={page} choices={choices} />}
      {campaign.status === "scheduled" && may.edit && (
        <Section title={t("detail.cancel")} ruled>
          <ConfirmedForm intent="cancel" button={t("detail.cancel")} title={t("detail.cancelTitle")}>
            <p>{t("detail.cancelText")}</p>
          </ConfirmedForm>
        </Section>
      )}
    </div>
  );
}

function Audience({ page: { audience } }: { page: CampaignPage }) {
  const t = useText(messages);
  if (!audience) return null;
  return (
    <Section title={t("detail.audience")}>
      <p className="text-18 font-semibold">{t("detail.count", { count: audience.count })}</p>
      <p className="text-ink-2">{t("detail.countOf", { of: audience.of })}</p>
      <p className="text-13 text-ink-2">{audience.exact ? t("detail.counted") : t("detail.estimated")}</p>
    </Section>
  );
}

function Sending({ page: { audience, zone, starters } }: { page: CampaignPage }) {
  const t = useText(messages);
  const [send, later] = [useRefusal("send"), useRefusal("schedule")];
  return (
    <Section title={t("detail.schedule")} ruled>
      {starters.length > 0 && (
        <div className="mb-4">
          <Alert kind="warning" title={t("detail.starters")}>
            <ul>
              {starters.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      <FormErrors errors={send.errors} />
      <div className="mb-5">
        <ConfirmedForm
          intent="send"
          button={t("detail.send")}
          title={
            audience
              ? t(audience.exact ? "detail.sendTitle" : "detail.sendTitleAbout", { count: audience.count })
              : t("detail.sendTitlePlain")
          }
        >
          <p>{t("detail.sendText")}</p>
        </ConfirmedForm>
      </div>
      <PostForm name="schedule" className="grid max-w-md gap-4">
        <FormErrors errors={later.errors} />
        <input type="hidden" name="intent" value="schedule" />
        <input type="hidden" name="zone" value={zone} />
        <Field
          id={later.id("scheduledAt")}
          label={t("detail.scheduledAt")}
          help={zone}
          error={later.error("scheduledAt")}
          required
        >
          <Input name="scheduledAt" type="datetime-local" defaultValue={later.value("scheduledAt")} />
        </Field>
        <Checkbox
          name="readerZone"
          value="yes"
          defaultChecked={later.refused?.typed.readerZone === "yes"}
          label={t("detail.readerZone")}
        />
        <div>
          <Button type="submit">{t("detail.scheduleSave")}</Button>
        </div>
      </PostForm>
    </Section>
  );
}

const wrapped = (text: string) => <span className="whitespace-normal wrap-anywhere">{text}</span>;

function Email({ page: { campaign, text, may } }: { page: CampaignPage }) {
  const t = useText(messages);
  const link = useProjectLink();
  const test = useRefusal("test");
  return (
    <Section title={t("detail.preview")}>
      <Docket facts={[{ label: t("detail.subject"), value: wrapped(campaign.subject) }]} />
      <pre className="my-4 font-sans text-14 whitespace-pre-wrap wrap-anywhere">{text ?? t("detail.noPreview")}</pre>
      <FormErrors errors={test.errors} />
      <div className="flex flex-wrap gap-2">
        {may.openDraft && <LinkButton to={link(draftUrl(campaign.draftId))}>{t("detail.openDraft")}</LinkButton>}
        {may.edit && (
          <PostForm name="test">
            <input type="hidden" name="intent" value="test" />
            <Button type="submit">{t("detail.test")}</Button>
          </PostForm>
        )}
      </div>
    </Section>
  );
}

function Change({
  page: { campaign, ownSubject },
  choices,
}: {
  page: CampaignPage;
  choices: NonNullable<CampaignPage["choices"]>;
}) {
  const t = useText(messages);
  const parts = useRefusal("campaign");
  const { name, draftId, previewText, from, tracking, audience } = campaign;
  const own = choices.drafts.find(({ value }) => value === draftId);
  const values: CampaignValues = {
    name,
    draftId: own?.value ?? "",
    mailingListIds: audience.mailingListIds,
    previewText,
    from,
    tracking,
    segment: audience.segment,
  };
  return (
    <Section title={t("detail.change")} ruled>
      <EditForm refused={parts.refused} name="campaign" className="grid max-w-3xl gap-5">
        <input type="hidden" name="intent" value="campaign" />
        <FormErrors errors={parts.errors} />
        <CampaignFields parts={parts} choices={choices} of={{ ...values, subject: ownSubject }} />
        <div>
          <Button kind="primary" type="submit">
            {t("form.save")}
          </Button>
        </div>
      </EditForm>
    </Section>
  );
}
