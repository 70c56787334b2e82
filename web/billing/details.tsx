import { useNavigation } from "@remix-run/react";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { projectSettingsUrl } from "../project-settings/urls.ts";
import type { BillingData } from "./data.ts";
import { messages } from "./messages.ts";
import { Refusal } from "./refusal.tsx";

/** The billing email and address, and whom invoices are addressed to. */
export function Details({ data: { record, may } }: { data: BillingData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const parts = useRefusal("details");
  const busy = useNavigation().formData?.get("intent") === "details";
  const { billingEmail, billingEmailRefusal, ccEmails, purchaseOrderNumber, company, version } = record;
  return (
    <>
      <PostForm name="details" version={parts.version(version)} className="mt-5 max-w-[46rem]">
        <input type="hidden" name="intent" value="details" />
        <fieldset disabled={!may.edit} className="grid min-w-0 gap-3.5">
          <Refusal parts={parts} />
          <ConflictFields refused={parts.refused} labels={messages.details} />
          {billingEmailRefusal && (
            <Alert kind="danger" title={t("details.refused", { email: billingEmail })}>
              {billingEmailRefusal.reason && (
                <p className="break-words">{t("details.refusedReason", { reason: billingEmailRefusal.reason })}</p>
              )}
              <p>{t("details.refusedNext")}</p>
            </Alert>
          )}
          <OriginalValue parts={parts} name="billingEmail" value={billingEmail} />
          <Field id={parts.id("billingEmail")} label={t("details.billingEmail")} error={parts.error("billingEmail")}>
            <Input name="billingEmail" type="email" required defaultValue={parts.value("billingEmail", billingEmail)} />
          </Field>
          <OriginalValue parts={parts} name="ccEmails" value={ccEmails} />
          <Field
            id={parts.id("ccEmails")}
            label={t("details.ccEmails")}
            help={t("details.ccHelp")}
            error={parts.error("ccEmails")}
            optional
          >
            <Input name="ccEmails" defaultValue={parts.value("ccEmails", ccEmails.join(", "))} />
          </Field>
          <OriginalValue parts={parts} name="purchaseOrderNumber" value={purchaseOrderNumber} />
          <Field
            id={parts.id("purchaseOrderNumber")}
            label={t("details.purchaseOrderNumber")}
            error={parts.error("purchaseOrderNumber")}
            optional
          >
            <Input
              name="purchaseOrderNumber"
              maxLength={60}
              defaultValue={parts.value("purchaseOrderNumber", purchaseOrderNumber)}
            />
          </Field>
          {may.edit ? (
            <div>
              <Button kind="primary" type="submit" busy={busy}>
                {t("details.save")}
              </Button>
            </div>
          ) : (
            <p className="text-13 text-ink-3">{t("details.readOnly")}</p>
          )}
        </fieldset>
      </PostForm>
      <Section title={t("details.company")}>
        <p className="mb-3 text-ink-2">
          {company ? t("details.companyOwn", { name: company.name }) : t("details.companyText")}
        </p>
        <LinkButton small to={link(projectSettingsUrl({ section: "company" }))}>
          {t("details.companyLink")}
        </LinkButton>
      </Section>
    </>
  );
}
