import { useNavigation } from "@remix-run/react";
import type { DomainDetails } from "#contracts/projects";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText, useTimeZone } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { zonedTime } from "#web/_ui/zoned-time.ts";
import { messages } from "./messages.ts";
import { statusStyles } from "./status-styles.ts";

interface Shown {
  readonly domains: readonly DomainDetails[];
  /** The domain that the page is open at. */
  readonly here?: string | undefined;
  readonly may: { readonly change: boolean; readonly remove: boolean };
}

/** Domains with their records, and a form to add one. */
export function Domains({ domains, here, may }: Shown) {
  const t = useText(messages);
  return (
    <>
      <Refused />
      {domains.map((each) => (
        <Domain key={each.domain} of={each} isHere={each.domain === here} may={may} />
      ))}
      {domains.length === 0 && <Empty title={t("empty.title")}>{t("empty.text")}</Empty>}
      {may.change && <Add />}
      <FlashNudge labels={messages.flash} />
    </>
  );
}

/** The refusal of a domain's own buttons. */
function Refused() {
  const all = [useRefusal("check"), useRefusal("choose"), useRefusal("remove")];
  return <FormErrors errors={all.flatMap(({ errors }) => errors.map(({ message }) => ({ message })))} />;
}

function Add() {
  const t = useText(messages);
  const parts = useRefusal("add");
  const busy = useNavigation().state !== "idle";
  return (
    <Section title={t("add.submit")}>
      <PostForm name="add" className="grid max-w-xl gap-4">
        <input type="hidden" name="intent" value="add" />
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("domain")} label={t("add.label")} help={t("add.help")} error={parts.error("domain")}>
          <Input
            name="domain"
            required
            maxLength={253}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={parts.value("domain")}
          />
        </Field>
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {t("add.submit")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

type OfDomain = { readonly of: DomainDetails; readonly isHere: boolean; readonly may: Shown["may"] };

function Domain({ of, isHere, may }: OfDomain) {
  const t = useText(messages);
  const { domain, status, primary, error, checkedAt, records } = of;
  const canRemove = may.remove && !isHere && !(of.type === "platform" && primary);
  return (
    <Section
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span className="break-all">{domain}</span>
          <Badge look={statusStyles[status]}>{t(`status.${status}`)}</Badge>
          {primary && <Tag>{t("primary")}</Tag>}
        </span>
      }
      ruled
    >
      {error && <p className="mb-2 text-warning-fg">{error}</p>}
      {records.length > 0 ? <Records of={of} /> : <p className="text-ink-2">{t("first")}</p>}
      <div className="mt-3">
        <Facts
          facts={[
            { name: t("certificate.label"), value: <Certificate of={of.certificate} /> },
            { name: t("checkedAt"), value: checkedAt ? <DateTime at={checkedAt} /> : t("never") },
          ]}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {may.change && <Step intent="check" domain={domain} label={t("check")} name={t("checkOf", { domain })} />}
        {may.change && status === "active" && !primary && (
          <Step intent="choose" domain={domain} label={t("choose")} name={t("chooseOf", { domain })} />
        )}
        {canRemove && <Step intent="remove" domain={domain} label={t("remove")} name={t("removeOf", { domain })} />}
        {isHere && <p className="help self-center">{t("here")}</p>}
      </div>
    </Section>
  );
}

function Certificate({ of: { status, expiresAt } }: { of: DomainDetails["certificate"] }) {
  const t = useText(messages);
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const date = expiresAt ? zonedTime(new Date(expiresAt), "date", timeZone, locale) : "";
  return t(`certificate.${status}`, { date });
}

function Step({ intent, domain, label, name }: { intent: string; domain: string; label: string; name: string }) {
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === intent && formData.get("domain") === domain;
  return (
    <PostForm name={`${intent}-${domain}`} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="domain" value={domain} />
      <Button small type="submit" busy={busy} aria-label={name}>
        {label}
      </Button>
    </PostForm>
  );
}

function Records({ of: { domain, records } }: { of: DomainDetails }) {
  const t = useText(messages);
  return (
    <Table caption={t("records.caption", { domain })}>
      <thead>
        <tr>
          <Th>{t("records.type")}</Th>
          <Th>{t("records.name")}</Th>
          <Th>{t("records.value")}</Th>
          <Th>{t("records.state")}</Th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value, found, ok }) => (
          <Tr key={type}>
            <Td card="title">{type}</Td>
            <Td card="line" fluid>
              <Copied text={name} label={t("records.copyName", { type })} />
            </Td>
            <Td card="line" fluid>
              <Copied text={value} label={t("records.copyValue", { type })} />
            </Td>
            <Td card="aside">{ok ? t("records.ok") : found ? t("records.other", { found }) : t("records.missing")}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  const t = useText(messages);
  const nudge = useNudge();
  const hydrated = useHydrated();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => nudge({ text: t("records.copied"), kind: "success" }),
      () => nudge({ text: t("records.notCopied"), kind: "warning" }),
    );
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className="break-all">{text}</code>
      {hydrated && <IconButton icon="copy" kind="quiet" small label={label} onClick={copy} />}
    </span>
  );
}
