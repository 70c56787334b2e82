import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { ControlField, type ControlProps, useControl } from "./record-form.tsx";
import { RichTextInput } from "./rich-text-input.tsx";
import { useWords } from "./use-words.ts";

/** Text with plain formatting. */
export function RichTextField<Row>({ name, required, max }: ControlProps<Row> & { readonly max?: number }) {
  const own = useText(messages);
  const { parts, now, words, field } = useControl(name);
  const t = useWords(words);
  return (
    <ControlField name={name} required={required}>
      <RichTextInput
        name={name}
        html={parts.value(name, (now as string) ?? "")}
        id={parts.id(name)}
        label={t(`field.${name}`)}
        rows={8}
        max={max ?? field.max}
        help={own("editor.plain")}
      />
    </ControlField>
  );
}
