import { type FormParts, useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../drafts-messages.ts";
import { type BlockField, type BlockType, blockFields, blockTypes, fieldText, isArea } from "./blocks.ts";

interface Block {
  readonly id: string;
  readonly type: BlockType;
  readonly data: object;
}
interface DraftValues {
  readonly name: string;
  readonly subject: string;
  readonly previewText?: string | undefined;
  readonly blocks: readonly Block[];
}

/** An email's blocks as one form. Every button saves what was typed, and then does its step. */
export function Editor({ draft: { name, subject, previewText, blocks } }: { draft: DraftValues }) {
  const t = useText(messages);
  const parts = useRefusal("draft");
  return (
    <Section title={t("blocks")}>
      <PostForm name="draft" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="draft" />
        <input type="hidden" name="count" value={blocks.length} />
        {/* Enter in a field saves, rather than doing the first block's step. */}
        <button type="submit" name="step" value="save" hidden aria-hidden tabIndex={-1} />
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("name")} label={t("name")} help={t("nameHelp")} error={parts.error("name")} required>
          <Input name="name" maxLength={120} defaultValue={parts.value("name", name)} />
        </Field>
        <Field id={parts.id("content.subject")} label={t("subject")} error={parts.error("content.subject")} required>
          <Input name="subject" maxLength={200} defaultValue={parts.value("subject", subject)} />
        </Field>
        <Field
          id={parts.id("content.previewText")}
          label={t("previewText")}
          help={t("previewHelp")}
          error={parts.error("content.previewText")}
          optional
        >
          <Input name="previewText" maxLength={200} defaultValue={parts.value("previewText", previewText)} />
        </Field>
        <p className="text-13 text-ink-2">
          {t.rich("placeholders", { code: () => <code>{"{{firstName|reader}}"}</code> })}
        </p>
        {blocks.map((block, at) => (
          <BlockFields key={block.id} block={block} at={at} last={blocks.length - 1} parts={parts} />
        ))}
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t("newType")}>
            <Select name="newType" options={blockTypes.map((each) => ({ value: each, label: t(`types.${each}`) }))} />
          </Field>
          <Button type="submit" name="step" value="add">
            {t("add1")}
          </Button>
        </div>
        <div>
          <Button kind="primary" type="submit" name="step" value="save">
            {t("save")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}

function BlockFields({ block, at, last, parts }: { block: Block; at: number; last: number; parts: FormParts }) {
  const t = useText(messages);
  const { id, type, data } = block;
  const title = t("block", { number: String(at + 1), type: t(`types.${type}`) });
  const step = (what: "up" | "down" | "remove", icon: "chevron-up" | "chevron-down" | "trash-2") => (
    <Button small type="submit" name="step" value={`${what}.${at}`} icon={icon} aria-label={t(what, { name: title })} />
  );
  return (
    <FieldGroup
      legend={
        <span className="flex items-center gap-2">
          {title}
          {at > 0 && step("up", "chevron-up")}
          {at < last && step("down", "chevron-down")}
          {step("remove", "trash-2")}
        </span>
      }
    >
      <input type="hidden" name={`blocks.${at}.id`} value={id} />
      <input type="hidden" name={`blocks.${at}.type`} value={type} />
      {blockFields[type].map((field: BlockField) => {
        const name = `blocks.${at}.data.${field}`;
        const path = `content.${name}`;
        const value = parts.value(name, fieldText((data as Record<string, unknown>)[field]));
        return (
          <Field key={field} id={parts.id(path)} label={t(`fields.${field}`)} error={parts.error(path)}>
            {isArea(type, field) ? (
              <Textarea name={name} rows={field === "text" ? 5 : 3} defaultValue={value} />
            ) : (
              <Input name={name} defaultValue={value} />
            )}
          </Field>
        );
      })}
    </FieldGroup>
  );
}
