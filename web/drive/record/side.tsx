import { useNavigation } from "@remix-run/react";
import { FileForm } from "#web/_record/file-form.tsx";
import { sizeText } from "#web/_record/size-text.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button, IconButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { messages } from "../messages.ts";
import { MAX_UPLOAD_BYTES } from "../upload-size.ts";
import type { RecordData } from "./data.ts";

/** A file's visibility, facts, new version, and trash. */
export function Side({ data }: { data: RecordData }) {
  const t = useText(messages);
  const locale = useLocale();
  const { file, may } = data;
  const points = file.width && file.height ? t("record.points", { width: file.width, height: file.height }) : undefined;
  return (
    <>
      {!file.trashedAt && <Visibility data={data} />}
      <Section title={t("record.about")} ruled>
        <Facts
          facts={[
            { name: t("record.type"), value: file.contentType },
            { name: t("record.size"), value: sizeText(file.size, locale) },
            ...(points ? [{ name: t("record.dimensions"), value: points }] : []),
            { name: t("folder"), value: file.folder },
            { name: t("record.uploaded"), value: <DateTime at={file.createdAt} format="date" /> },
            { name: t("record.by"), value: file.createdBy.name ?? file.createdBy.id },
          ]}
        />
      </Section>
      {may.edit && !file.trashedAt && <NewVersion />}
      {may.delete && !file.trashedAt && (
        <PostForm name="delete" className="mt-5">
          <Button kind="danger-outline" small icon="trash-2" type="submit" name="intent" value="delete">
            {t("record.remove")}
          </Button>
        </PostForm>
      )}
    </>
  );
}

function Visibility({ data: { file, link, may } }: { data: RecordData }) {
  const t = useText(messages);
  const nudge = useNudge();
  const parts = useRefusal("visibility");
  const shown = file.visibility === "public";
  const copy = () =>
    navigator.clipboard.writeText(link ?? "").then(() => nudge({ text: t("copied"), kind: "success" }));
  return (
    <Section title={t("record.visibility")} ruled>
      <FormErrors errors={parts.errors} />
      <p className="mb-2 text-14 text-ink-2">{t(shown ? "record.publicText" : "record.privateText")}</p>
      {link && (
        <div className="mb-3 flex items-end gap-2">
          <Field label={t("record.link")} className="min-w-0 flex-1">
            <Input small readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
          <IconButton small icon="copy" label={t("copyLink")} onClick={copy} />
        </div>
      )}
      {may.edit && (
        <PostForm name="visibility" preventScrollReset>
          <input type="hidden" name="intent" value="visibility" />
          <Button small type="submit" name="public" value={shown ? "no" : "yes"}>
            {t(shown ? "unpublish" : "publish")}
          </Button>
        </PostForm>
      )}
    </Section>
  );
}

function NewVersion() {
  const t = useText(messages);
  const parts = useRefusal("replace");
  const busy = useNavigation().formData?.get("intent") === "replace";
  return (
    <Section title={t("record.newVersion")} ruled>
      <FileForm name="replace" maxFormBytes={MAX_UPLOAD_BYTES} className="grid gap-3" preventScrollReset>
        <input type="hidden" name="intent" value="replace" />
        <FormErrors errors={parts.errors} />
        <Field
          id={parts.id("content")}
          label={t("upload.choose")}
          help={t("record.newVersionText")}
          error={parts.error("content")}
        >
          <Input type="file" name="content" />
        </Field>
        <div>
          <Button small type="submit" busy={busy}>
            {t("record.bring")}
          </Button>
        </div>
      </FileForm>
    </Section>
  );
}
