import { useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { ConfirmedForm } from "#web/_record/confirmed-form.tsx";
import type { Refused } from "#web/_record/refused.ts";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useSaveFirst } from "#web/_records/autosave-form.tsx";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Radio } from "#web/_ui/checkbox.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText, useTimeZone } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { ArticleData } from "./article-data.ts";
import { messages } from "./messages.ts";
import { previewUrl } from "./urls.ts";

const STEPS = [
  "unschedule",
  "unlist",
  "relist",
  "unpublish",
  "archive",
  "restore",
  "delete",
  "createLink",
  "revokeLinks",
];

const NONE: readonly { message: string }[] = [];

/** What can be done with an article beside writing it. */
export function PublishSide({ data }: { data: ArticleData }) {
  const { record, may } = data;
  const refused = useActionData() as Refused | undefined;
  const errors = refused?.problem && STEPS.includes(refused.intent) ? [{ message: refused.problem.message }] : NONE;
  return (
    <>
      <FormErrors errors={errors} />
      {may.publish && record.state === "active" && <Publish data={data} />}
      {may.edit && <PreviewLinks />}
      <Manage data={data} />
    </>
  );
}

function Publish({ data: { record, may } }: { data: ArticleData }) {
  const t = useText(messages);
  const zone = useTimeZone();
  const hydrated = useHydrated();
  const parts = useRefusal("publish");
  const saveFirst = useSaveFirst();
  const busy = useNavigation().formData?.get("intent") === "publish";
  const [later, setLater] = useState(parts.value("when") === "later");
  const { visibility, scheduledAt, changes, revision } = record;
  const isLive = visibility === "published" || visibility === "unlisted";
  const saved = useRef(false);
  /** What was typed a moment ago is saved, and that draft is the one that is published. */
  const publish = (event: FormEvent<HTMLFormElement>) => {
    if (saved.current || !may.edit) {
      saved.current = false;
      return;
    }
    event.preventDefault();
    const form = event.currentTarget;
    void saveFirst().then((done) => {
      if (!done) return;
      const input = form.elements.namedItem("revision");
      if (done.revision !== undefined && input instanceof HTMLInputElement) input.value = String(done.revision);
      saved.current = true;
      // A form that is being submitted ignores a second submit.
      setTimeout(() => form.requestSubmit());
    });
  };
  const errors = parts.errors.map(({ message }) => ({ message, field: parts.id("at") }));
  return (
    <Section title={t("record.publish")} ruled>
      {scheduledAt && (
        <div className="mb-3 grid gap-2">
          <p className="text-14">
            {t("visibility.scheduled")}: <DateTime at={scheduledAt} format="date" />{" "}
            <DateTime at={scheduledAt} format="time" />
          </p>
          <Step intent="unschedule" label={t("record.unschedule")} />
        </div>
      )}
      <PostForm name={`publish-${revision}`} onSubmit={publish} preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="visibility" value={visibility === "unlisted" ? "unlisted" : "published"} />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="zone" value={zone} />
        <FormErrors errors={errors} />
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t("record.publish")}</legend>
          <Radio name="when" value="now" label={t("record.now")} checked={!later} onChange={() => setLater(false)} />
          <Radio name="when" value="later" label={t("record.atTime")} checked={later} onChange={() => setLater(true)} />
        </fieldset>
        {(later || !hydrated) && (
          <Field id={parts.id("at")} label={t("record.when")} help={t("record.zone", { zone })}>
            <Input type="datetime-local" name="at" required={later && hydrated} defaultValue={parts.value("at")} />
          </Field>
        )}
        {isLive && changes.length === 0 && <p className="help">{t("record.upToDate")}</p>}
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {later
              ? t("record.schedule")
              : changes.length > 0
                ? t("record.publishChanges", { count: changes.length })
                : t("record.publish")}
          </Button>
        </div>
      </PostForm>
      {isLive && (
        <div className="mt-3 flex flex-wrap gap-2">
          {visibility === "published" ? (
            <Step intent="unlist" label={t("record.unlist")} />
          ) : (
            changes.length === 0 && <Step intent="relist" label={t("record.relist")} />
          )}
          <ConfirmedForm intent="unpublish" button={t("record.unpublish")} title={t("record.unpublishTitle")}>
            {t("record.unpublishText")}
          </ConfirmedForm>
        </div>
      )}
    </Section>
  );
}

/** A button that is a form of its own. */
function Step({ intent, label }: { intent: string; label: string }) {
  return (
    <PostForm name={intent} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit">{label}</Button>
    </PostForm>
  );
}

function PreviewLinks() {
  const t = useText(messages);
  const made = (useActionData() as { link?: { token: string; expiresAt: string } } | undefined)?.link;
  const hydrated = useHydrated();
  return (
    <Section title={t("record.link")} ruled>
      <p className="mb-2 text-14 text-ink-2">{t("record.linkText")}</p>
      {made && (
        <div className="mb-3 grid gap-1">
          <Input
            readOnly
            aria-label={t("record.linkLabel")}
            value={`${hydrated ? location.origin : ""}${previewUrl(made.token)}`}
            onFocus={(event) => event.target.select()}
          />
          <p className="help">
            {t("record.linkUntil")} <DateTime at={made.expiresAt} format="both" />
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Step intent="createLink" label={t("record.createLink")} />
        <Step intent="revokeLinks" label={t("record.revoke")} />
      </div>
    </Section>
  );
}

function Manage({ data: { record, may } }: { data: ArticleData }) {
  const t = useText(messages);
  if (!may.edit && !may.delete) return null;
  const isArchived = record.state === "archived";
  return (
    <Section title={t("record.manage")} ruled>
      <div className="flex flex-wrap gap-2">
        {may.edit && (
          <Step
            intent={isArchived ? "restore" : "archive"}
            label={t(isArchived ? "record.restore" : "record.archive")}
          />
        )}
        {may.delete && (
          <ConfirmedForm intent="delete" button={t("record.remove")} title={t("record.removeTitle")}>
            {t("record.removeText")}
          </ConfirmedForm>
        )}
      </div>
      <p className="help mt-2">{t("record.archiveText")}</p>
    </Section>
  );
}
