import { Form, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { useRef, useState } from "react";
import { sizeText } from "#web/_record/size-text.ts";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { FormFields } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FileDrop, FileLine, useEarlierFiles } from "#web/_ui/file-drop.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import { isTooMuch, MAX_UPLOAD_BYTES } from "../upload-size.ts";

/** Uploads dropped or chosen files into the open folder. A plain form without script. */
export function Upload({ most }: { most: number }) {
  const t = useText(messages);
  const locale = useLocale();
  const [url] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const hydrated = useHydrated();
  const parts = useRefusal("upload");
  const sending = useNavigation().formData?.get("intent") === "upload";
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tooMuch, setTooMuch] = useState(false);
  const folder = url.get("folder") ?? "";
  const help = t("upload.help", { most: sizeText(most, locale) });
  const failed = tooMuch
    ? [t("upload.tooMuch", { most: sizeText(MAX_UPLOAD_BYTES, locale) })]
    : (parts.refused?.problem.errors?.files ?? []);
  const take = (chosen: File[]) => {
    if (chosen.length === 0 || !form.current) return;
    const tooMuch = isTooMuch(chosen);
    setTooMuch(tooMuch);
    if (tooMuch) return;
    setFiles(chosen);
    const content = new FormData(form.current);
    content.delete("files");
    for (const each of chosen) content.append("files", each);
    submit(content, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  };
  const plain = useEarlierFiles(take);
  return (
    <Form method="post" ref={form} encType="multipart/form-data" className="mb-4 grid gap-3">
      <FormFields name="upload" />
      <input type="hidden" name="intent" value="upload" />
      <input type="hidden" name="folder" value={folder} />
      {failed.length > 0 && (
        <Alert kind="danger" title={t("upload.failed")} live>
          <ul>
            {failed.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Alert>
      )}
      {hydrated ? (
        <FileDrop title={t("upload.title")} help={help} multiple onFiles={take} />
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <Field id={parts.id("files")} label={t("upload.choose")} help={help}>
            <Input ref={plain} type="file" name="files" multiple />
          </Field>
          <Button type="submit">{t("upload.send")}</Button>
        </div>
      )}
      {folder && folder !== "/" && <p className="text-13 text-ink-2">{t("upload.into", { folder })}</p>}
      {sending && (
        <ul aria-live="polite">
          {files.map((each) => (
            <FileLine key={each.name} name={each.name} text={t("upload.sending")} />
          ))}
        </ul>
      )}
    </Form>
  );
}
