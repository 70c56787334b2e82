import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { FormFields } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FileDrop } from "#web/_ui/file-drop.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { Checked } from "./act.ts";
import { messages } from "./messages.ts";
import { type FileFault, textOfFile } from "./read-file.ts";

/** Tracking numbers, pasted, typed or dropped as a file; a file's text is shown before it is checked. */
export function Paste({ first, checked }: { first: string; checked: Checked | undefined }) {
  const t = useText(messages);
  const hydrated = useHydrated();
  const [text, setText] = useState(checked?.text ?? first);
  const [fault, setFault] = useState<FileFault>();
  const busy = useNavigation().formData?.get("intent") === "check";
  const take = async ([file]: File[]) => {
    if (!file) return;
    const found = await textOfFile(file);
    setFault("fault" in found ? found.fault : undefined);
    if ("text" in found) setText(found.text);
  };
  const error = fault ? t(`file.${fault}`) : checked?.problem?.message;
  return (
    <Section title={t("paste.title")}>
      <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4" preventScrollReset>
        <FormFields name="check-dispatch" />
        <input type="hidden" name="intent" value="check" />
        {error && <FormErrors errors={[{ message: error, field: "dispatch-text" }]} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1fr)_15rem]">
          <Field id="dispatch-text" label={t("paste.label")} note={t("paste.note")} help={t("paste.help")}>
            <Textarea
              name="text"
              rows={9}
              spellCheck={false}
              autoComplete="off"
              className="font-mono text-13"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          {hydrated && (
            <FileDrop
              title={t("paste.drop")}
              help={t("paste.dropHelp")}
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onFiles={take}
            />
          )}
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t("paste.carrier")} help={t("paste.carrierHelp")} optional className="max-w-96 flex-1">
            <Input name="carrier" maxLength={80} autoComplete="off" defaultValue={checked?.carrier ?? ""} />
          </Field>
          <Button kind={checked?.lines.length ? "default" : "primary"} type="submit" busy={busy}>
            {t(checked?.lines.length ? "paste.again" : "paste.check")}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
