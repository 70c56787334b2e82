import { useSearchParams } from "@remix-run/react";
import { EditForm } from "#web/_record/edit-form.tsx";
import { changedUrl } from "#web/_record/list-url.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Docket } from "#web/_ui/band.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "../messages.ts";
import { draftPreviewUrl, draftUrl } from "../urls.ts";
import type { CampaignPage } from "./data.ts";
import { AudienceFields, type CampaignValues, EmailFields } from "./fields.tsx";
import { Rules } from "./rules.tsx";
import { shownSubject } from "./shown-subject.ts";

type Choices = NonNullable<CampaignPage["choices"]>;

const wrapped = (text: string) => <span className="whitespace-normal wrap-anywhere">{text}</span>;

/** What a campaign sends: its settings, and beside them how it is read. */
export function Email({ page }: { page: CampaignPage }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { campaign, choices, email, may, previewText } = page;
  return (
    <div className="mt-2 grid grid-cols-[minmax(20rem,1fr)_minmax(0,40rem)] gap-x-8 max-lg:grid-cols-1">
      <div className="mt-5 grid content-start gap-5">
        {choices ? (
          <EmailForm page={page} choices={choices} />
        ) : (
          <Docket
            facts={[
              { label: t("detail.subject"), value: wrapped(shownSubject(campaign.subject)) },
              ...(previewText ? [{ label: t("form.previewText"), value: wrapped(previewText) }] : []),
            ]}
          />
        )}
        {may.openDraft && (
          <div>
            <LinkButton to={link(draftUrl(campaign.draftId))}>{t("detail.openDraft")}</LinkButton>
          </div>
        )}
      </div>
      {email && <Preview email={email} />}
    </div>
  );
}

function Preview({ email }: { email: NonNullable<CampaignPage["email"]> }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const isPhone = url.get("width") === "phone";
  return (
    <Section title={t("detail.preview")}>
      <Tabs
        view
        label={t("detail.width")}
        items={[
          { label: t("detail.wide"), to: changedUrl(url, { width: undefined }), current: !isPhone },
          { label: t("detail.phone"), to: changedUrl(url, { width: "phone" }), current: isPhone },
        ]}
      />
      {email.text?.trim() ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
        <section className="mt-4 overflow-x-auto" aria-label={t("detail.preview")} tabIndex={0}>
          <iframe
            key={email.version}
            title={t("detail.preview")}
            src={link(draftPreviewUrl(email.value))}
            sandbox=""
            className={`h-160 border border-rule bg-white ${isPhone ? "w-80" : "w-160"}`}
          />
        </section>
      ) : (
        <p className="mt-4 text-ink-2">{t("detail.noPreview")}</p>
      )}
    </Section>
  );
}

function EmailForm({ page: { campaign, ownSubject }, choices }: { page: CampaignPage; choices: Choices }) {
  const t = useText(messages);
  const parts = useRefusal("email");
  const { name, draftId, previewText, from, tracking } = campaign;
  const own = choices.drafts.find(({ value }) => value === draftId);
  const values: CampaignValues = { name, draftId: own?.value ?? "", previewText, from, tracking, subject: ownSubject };
  return (
    <EditForm refused={parts.refused} name="email" className="grid gap-5">
      <input type="hidden" name="intent" value="email" />
      <FormErrors errors={parts.errors} />
      <EmailFields parts={parts} choices={choices} of={values} />
      <div>
        <Button kind="primary" type="submit">
          {t("form.save")}
        </Button>
      </div>
    </EditForm>
  );
}

/** Whom a campaign goes to, and how many that is now. */
export function Audience({ page }: { page: CampaignPage }) {
  const t = useText(messages);
  const parts = useRefusal("audience");
  const { audience, choices, campaign } = page;
  const { mailingListIds, segment } = campaign.audience;
  return (
    <div className="mt-5 grid gap-6">
      {audience && (
        <div>
          <p className="text-18 font-semibold">{t("detail.count", { count: audience.count })}</p>
          <p className="text-ink-2">{t("detail.countOf", { of: audience.of })}</p>
          <p className="text-13 text-ink-2">{audience.exact ? t("detail.counted") : t("detail.estimated")}</p>
        </div>
      )}
      {choices ? (
        <EditForm refused={parts.refused} name="audience" className="grid max-w-3xl gap-5">
          <input type="hidden" name="intent" value="audience" />
          <FormErrors errors={parts.errors} />
          <AudienceFields parts={parts} choices={choices} of={{ mailingListIds, segment }} />
          <div>
            <Button kind="primary" type="submit">
              {t("form.save")}
            </Button>
          </div>
        </EditForm>
      ) : (
        segment && (
          <fieldset disabled className="max-w-3xl">
            <Rules parts={parts} currency={page.currency} match={segment.match} of={segment.rules} />
          </fieldset>
        )
      )}
    </div>
  );
}
