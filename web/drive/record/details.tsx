import { useNavigation } from "@remix-run/react";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { messages } from "../messages.ts";
import type { RecordData } from "./data.ts";

/** A file's details, editable with permission. */
export function Details({ data: { file } }: { data: RecordData }) {
  const t = useText(messages);
  const parts = useRefusal("details");
  const busy = useNavigation().formData?.get("intent") === "details";
  const tags = file.tags.join(", ");
  const labels = {
    name: t("name"),
    folder: t("folder"),
    title: t("record.titleField"),
    alt: t("record.alt"),
    description: t("record.description"),
    tags: t("record.tags"),
    starred: t("starred"),
  };
  return (
    <Section title={t("record.details")}>
      <PostForm
        key={file.version}
        name="details"
        version={parts.version(file.version)}
        className="grid max-w-[46rem] gap-4"
        preventScrollReset
      >
        <input type="hidden" name="intent" value="details" />
        <FormErrors errors={parts.errors} />
        <ConflictFields refused={parts.refused} labels={labels} />
        {(["name", "folder", "title", "alt", "description"] as const).map((name) => (
          <OriginalValue key={name} parts={parts} name={name} value={file[name]} />
        ))}
        <OriginalValue parts={parts} name="tags" value={file.tags} />
        <OriginalValue parts={parts} name="starred" value={file.starred} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id={parts.id("name")} label={labels.name} error={parts.error("name")} required>
            <Input name="name" maxLength={200} defaultValue={parts.value("name", file.name)} autoComplete="off" />
          </Field>
          <Field
            id={parts.id("folder")}
            label={labels.folder}
            help={t("record.folderHelp")}
            error={parts.error("folder")}
          >
            <Input name="folder" maxLength={300} defaultValue={parts.value("folder", file.folder)} />
          </Field>
          <Field id={parts.id("title")} label={labels.title} error={parts.error("title")}>
            <Input name="title" maxLength={200} defaultValue={parts.value("title", file.title)} />
          </Field>
          <Field id={parts.id("tags")} label={labels.tags} help={t("record.tagsHelp")} error={parts.error("tags")}>
            <Input name="tags" defaultValue={parts.value("tags", tags)} />
          </Field>
        </div>
        <Field id={parts.id("alt")} label={labels.alt} help={t("record.altHelp")} error={parts.error("alt")}>
          <Input name="alt" maxLength={500} defaultValue={parts.value("alt", file.alt)} />
        </Field>
        <Field id={parts.id("description")} label={labels.description} error={parts.error("description")}>
          <Textarea name="description" maxLength={5000} defaultValue={parts.value("description", file.description)} />
        </Field>
        <Checkbox name="starred" label={t("record.star")} defaultChecked={file.starred} />
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {t("save")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
