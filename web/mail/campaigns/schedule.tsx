import { ConfirmedForm } from "#web/_record/confirmed-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";
import { campaignUrl } from "../urls.ts";
import type { CampaignPage } from "./data.ts";

/** When a campaign goes out, and the ways to send it. */
export function Schedule({ page }: { page: CampaignPage }) {
  const t = useText(messages);
  const { campaign, may, zone } = page;
  if (campaign.status === "draft") return may.send ? <Sending page={page} /> : <NotSending />;
  return (
    <div className="mt-5 grid gap-6">
      {campaign.scheduledAt && (
        <Alert title={t("detail.scheduledFor")}>
          <p>
            <DateTime at={campaign.scheduledAt} format="both" /> ({zone})
          </p>
          {campaign.sendInRecipientTimeZone && <p>{t("detail.readerTime")}</p>}
        </Alert>
      )}
      {may.edit && (
        <div>
          <ConfirmedForm intent="cancel" button={t("detail.cancel")} title={t("detail.cancelTitle")}>
            <p>{t("detail.cancelText")}</p>
          </ConfirmedForm>
        </div>
      )}
    </div>
  );
}

function NotSending() {
  const t = useText(messages);
  return <p className="mt-5 text-ink-2">{t("detail.maySend")}</p>;
}

function Sending({ page: { audience, zone, checks, campaign } }: { page: CampaignPage }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [send, later] = [useRefusal("send"), useRefusal("schedule")];
  const open = checks.filter(({ isPassed }) => !isPassed).length;
  return (
    <div className="mt-5 grid gap-6">
      {open > 0 && (
        <Alert
          kind="warning"
          title={t("detail.openChecks", { count: open })}
          actions={
            <LinkButton small to={link(campaignUrl(campaign.id, { view: "checks" }))}>
              {t("detail.seeChecks")}
            </LinkButton>
          }
        />
      )}
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
          <Button kind="primary" type="submit">
            {t("detail.scheduleSave")}
          </Button>
        </div>
      </PostForm>
      <Section title={t("detail.sendAtOnce")} ruled>
        <FormErrors errors={send.errors} />
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
      </Section>
    </div>
  );
}
