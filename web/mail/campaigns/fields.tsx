import type { FormParts } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { messages } from "../messages.ts";
import { listsUrl, newDraftUrl } from "../urls.ts";
import type { Choices } from "./choices.ts";
import { Rules } from "./rules.tsx";
import type { Rule } from "./rules-shape.ts";

export interface CampaignValues {
  readonly name?: string;
  readonly draftId?: string;
  readonly mailingListIds?: readonly string[];
  readonly subject?: string | undefined;
  readonly previewText?: string | undefined;
  readonly from?: { readonly name: string; readonly email: string };
  readonly tracking?: { readonly opens: boolean; readonly clicks: boolean };
  readonly segment?: { readonly match: "all" | "any"; readonly rules: readonly Rule[] } | undefined;
}

/** Without an email and a list there is nothing to send, and nobody to send it to. */
export function Missing({ choices: { drafts, lists } }: { choices: Choices }) {
  const t = useText(messages);
  const link = useProjectLink();
  if (lists.length === 0)
    return (
      <Empty
        title={t("form.noLists")}
        actions={<LinkButton to={link(listsUrl())}>{t("form.createList")}</LinkButton>}
      />
    );
  if (drafts.length > 0) return null;
  return (
    <Empty
      title={t("form.noDrafts")}
      actions={<LinkButton to={link(newDraftUrl())}>{t("form.writeDraft")}</LinkButton>}
    />
  );
}

interface FieldsProps {
  readonly parts: FormParts;
  readonly choices: Choices;
  readonly of?: CampaignValues;
}

/** What a campaign is called and sends, and from whom. */
export function EmailFields({ parts, choices, of = {} }: FieldsProps) {
  const t = useText(messages);
  const typed = parts.refused?.typed;
  const measures = (what: "opens" | "clicks") => (typed ? typed[what] === "yes" : (of.tracking?.[what] ?? true));
  return (
    <>
      <Field
        id={parts.id("name")}
        label={t("form.name")}
        help={t("form.nameHelp")}
        error={parts.error("name")}
        required
      >
        <Input name="name" maxLength={120} defaultValue={parts.value("name", of.name)} autoComplete="off" />
      </Field>
      <Field id={parts.id("draftId")} label={t("form.draft")} error={parts.error("draftId")} required>
        <Select
          name="draftId"
          placeholder={t("form.chooseDraft")}
          options={choices.drafts}
          defaultValue={parts.value("draftId", of.draftId)}
        />
      </Field>
      <Field
        id={parts.id("subject")}
        label={t("form.subject")}
        help={t("form.subjectHelp")}
        error={parts.error("subject")}
        optional
      >
        <Input name="subject" maxLength={200} defaultValue={parts.value("subject", of.subject)} />
      </Field>
      <Field
        id={parts.id("previewText")}
        label={t("form.previewText")}
        help={t("form.previewHelp")}
        error={parts.error("previewText")}
        optional
      >
        <Input name="previewText" maxLength={200} defaultValue={parts.value("previewText", of.previewText)} />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field id={parts.id("from.name")} label={t("form.fromName")} error={parts.error("from.name")}>
          <Input name="from.name" maxLength={80} defaultValue={parts.value("from.name", of.from?.name)} />
        </Field>
        <Field id={parts.id("from.email")} label={t("form.fromEmail")} error={parts.error("from.email")}>
          <Input name="from.email" type="email" defaultValue={parts.value("from.email", of.from?.email)} />
        </Field>
      </div>
      <FieldGroup legend={t("form.tracking")}>
        <Checkbox name="opens" value="yes" defaultChecked={measures("opens")} label={t("form.opens")} />
        <Checkbox name="clicks" value="yes" defaultChecked={measures("clicks")} label={t("form.clicks")} />
      </FieldGroup>
    </>
  );
}

/** Whom a campaign goes to. */
export function AudienceFields({ parts, choices, of = {} }: FieldsProps) {
  const t = useText(messages);
  const typed = parts.refused?.typed;
  const isOn = (list: string) =>
    typed ? (typed.mailingListIds ?? "").split(",").includes(list) : (of.mailingListIds ?? []).includes(list);
  return (
    <>
      <FieldGroup
        id={parts.id("mailingListIds")}
        legend={t("form.lists")}
        help={t("form.listsHelp")}
        error={parts.error("mailingListIds")}
      >
        <input type="hidden" name="has.mailingListIds" value="yes" />
        {(of.mailingListIds ?? [])
          .filter((list) => !choices.lists.some(({ id }) => id === list))
          .map((list) => (
            <input key={list} type="hidden" name="mailingListIds" value={list} />
          ))}
        {choices.lists.map(({ id, name, count }) => (
          <Checkbox
            key={id}
            name="mailingListIds"
            value={id}
            defaultChecked={isOn(id)}
            label={t("form.listCount", { name, count })}
          />
        ))}
      </FieldGroup>
      <Rules parts={parts} currency={choices.currency} match={of.segment?.match} of={of.segment?.rules ?? []} />
    </>
  );
}
