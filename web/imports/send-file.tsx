import { Form, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { useRef, useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { FormFields } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FileDrop, FileLine, useEarlierFiles } from "#web/_ui/file-drop.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { MAX_FILE_BYTES } from "./file-size.ts";
import type { SentKind } from "./kinds.ts";
import { messages } from "./messages.ts";

const ACCEPT = ".csv,.tsv,.txt,text/csv,text/tab-separated-values";

/** Chooses the kind of records and sends the file: dropped or chosen, or by a plain form without script. */
export function SendFile({ kinds }: { kinds: readonly SentKind[] }) {
  const t = useText(messages);
  const [url] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const hydrated = useHydrated();
  const parts = useRefusal("send");
  const sending = useNavigation().formMethod === "POST";
  const [file, setFile] = useState<File>();
  const [tooLarge, setTooLarge] = useState(false);
  const requested = parts.value("kind", url.get("kind") ?? "");
  const [chosen, setChosen] = useState(kinds.find((each) => each === requested) ?? kinds[0] ?? "orders");
  const take = ([first]: File[]) => {
    if (!first || !form.current) return;
    setTooLarge(first.size > MAX_FILE_BYTES);
    if (first.size > MAX_FILE_BYTES) return;
    setFile(first);
    const content = new FormData(form.current);
    content.set("file", first);
    submit(content, { method: "post", encType: "multipart/form-data" });
  };
  const plain = useEarlierFiles(take);
  return (
    <Form method="post" ref={form} encType="multipart/form-data" className="grid max-w-[46rem] gap-4">
      <FormFields name="send" />
      <FormErrors errors={parts.errors} />
      {tooLarge && <Alert kind="danger" title={t("start.large")} live />}
      <Field label={t("start.kind")} help={t(`start.columns.${chosen}`)}>
        <Select
          name="kind"
          value={chosen}
          onChange={(event) => setChosen(kinds.find((each) => each === event.target.value) ?? chosen)}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </Field>
      {hydrated ? (
        <>
          <FileDrop title={t("start.drop")} help={t("start.help")} accept={ACCEPT} onFiles={take} />
          {file && sending && (
            <ul aria-live="polite">
              <FileLine name={file.name} text={t("start.sending")} />
            </ul>
          )}
        </>
      ) : (
        <>
          <Field id={parts.id("file")} label={t("start.choose")} help={t("start.help")} error={parts.error("file")}>
            <Input ref={plain} type="file" name="file" accept={ACCEPT} />
          </Field>
          <div>
            <Button kind="primary" type="submit">
              {t("start.check")}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
