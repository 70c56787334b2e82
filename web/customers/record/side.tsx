import { Link, useNavigation } from "@remix-run/react";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { emailIn } from "#web/_record/customer-name.ts";
import { FieldBlame } from "#web/_record/field-blame.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { RecordFacts } from "#web/_records/record-facts.tsx";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { messages as shared } from "../messages.ts";
import { customerUrl, mergeUrl } from "../urls.ts";
import type { RecordData } from "./data.ts";
import { Merged, Similar } from "./merged.tsx";
import { messages } from "./messages.ts";

/** A customer's contact details, consents, note, and erasure. */
export function Side({ data }: { data: RecordData }) {
  const t = useText(messages);
  const tShared = useText(shared);
  const link = useProjectLink();
  const { customer, may } = data;
  const { marketing } = customer;
  const erased = customer.status === "erased";
  const merged = (customer.merged ?? []).flatMap(({ email, earlierEmails }) => [email, ...earlierEmails]);
  const email = emailIn(customer.email);
  const otherEmails = [
    ...new Set([...(customer.earlierEmails ?? []), ...merged].flatMap((each) => emailIn(each) ?? [])),
  ];
  return (
    <>
      {!erased && (
        <Section
          title={t("side.contact")}
          ruled
          end={
            may.edit && (
              <Link to={link(customerUrl(customer.id, { dialog: "email" }))} preventScrollReset className="text-14">
                {t(email ? "email.open" : "email.add")}
              </Link>
            )
          }
        >
          <RecordFacts
            facts={[
              {
                field: "email",
                name: t("side.email"),
                value: (
                  <>
                    {email ? <a href={`mailto:${email}`}>{email}</a> : t("email.none")}
                    {otherEmails.length > 0 && (
                      <span className="block text-13 text-ink-3 wrap-anywhere">
                        {t("email.also", { emails: otherEmails.join(", ") })}
                      </span>
                    )}
                  </>
                ),
              },
              {
                field: "phone",
                name: t("side.phone"),
                value: customer.phone ? <a href={`tel:${customer.phone}`}>{customer.phone}</a> : t("side.none"),
              },
              {
                field: "gender",
                name: t("side.gender"),
                value: customer.gender ? tShared(`gender.${customer.gender}`) : t("side.none"),
              },
              { field: "locale", name: t("side.locale"), value: customer.locale ?? t("side.none") },
            ]}
          />
        </Section>
      )}
      <Merged data={data} />
      <Similar data={data} />
      <Section title={t("side.marketing")} ruled>
        <RecordFacts
          facts={[
            { field: "emailConsent", name: t("side.byEmail"), value: t(`consent.${marketing.email}`) },
            { field: "smsConsent", name: t("side.bySms"), value: t(`consent.${marketing.sms}`) },
          ]}
        />
        {marketing.updatedAt && (
          <p className="mt-2 text-13 text-ink-3">
            {t.rich("side.since", { at: () => <DateTime at={marketing.updatedAt ?? ""} format="date" /> })}
          </p>
        )}
      </Section>
      <Section title={t("side.tags")} ruled end={<FieldBlame field="tags" name={t("side.tags")} />}>
        <div className="flex flex-wrap gap-1.5">
          {customer.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {customer.tags.length === 0 && <p className="text-14 text-ink-3">{t("side.noTags")}</p>}
        </div>
      </Section>
      <Section title={t("side.note")} ruled end={<FieldBlame field="note" />}>
        {may.edit ? (
          <NoteForm data={data} />
        ) : (
          <p className="text-14 whitespace-pre-line">{customer.note ?? t("side.none")}</p>
        )}
      </Section>
      <Section title={t("side.details")} ruled>
        <RecordFacts
          facts={[
            {
              field: "taxExempt",
              name: t("side.taxExempt"),
              value: t(customer.taxExempt ? "side.exempt" : "side.taxed"),
            },
            { name: t("side.sources"), value: customer.sources.join(", ") || t("side.none") },
            { name: t("side.added"), value: <DateTime at={customer.createdAt} format="date" /> },
          ]}
        />
        {may.edit && (
          <div className="mt-4">
            <LinkButton small to={link(mergeUrl(customer.id))}>
              {t("merge.open")}
            </LinkButton>
          </div>
        )}
        {may.erase && (
          <div className="mt-3">
            <LinkButton
              kind="danger-outline"
              small
              icon="trash-2"
              to={link(customerUrl(customer.id, { dialog: "erase" }))}
              preventScrollReset
            >
              {t("erase.open")}
            </LinkButton>
          </div>
        )}
      </Section>
    </>
  );
}

function NoteForm({ data: { customer } }: { data: RecordData }) {
  const t = useText(messages);
  const parts = useRefusal("note");
  const busy = useNavigation().formData?.get("intent") === "note";
  return (
    <PostForm
      key={customer.version}
      name="note"
      version={parts.version(customer.version)}
      className="grid gap-2"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="note" />
      <OriginalValue parts={parts} name="note" value={customer.note} />
      <FormErrors errors={parts.errors} />
      <ConflictFields refused={parts.refused} labels={{ note: t("side.note") }} />
      <Field
        id={parts.id("note")}
        label={t("side.note")}
        hideLabel
        help={t("side.noteHelp")}
        error={parts.error("note")}
      >
        <Textarea name="note" maxLength={5000} defaultValue={parts.value("note", customer.note)} />
      </Field>
      <div>
        <Button small type="submit" busy={busy}>
          {t("side.save")}
        </Button>
      </div>
    </PostForm>
  );
}
