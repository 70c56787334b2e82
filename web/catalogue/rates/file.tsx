import { useActionData, useNavigation } from "@remix-run/react";
import type { Fulfiller, RatesPreview } from "#contracts/catalogue";
import { FileForm } from "#web/_record/file-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { RatesTable } from "../fulfiller/rates.tsx";
import { ratesExportUrl } from "../urls.ts";
import type { Checked } from "./act.ts";
import { MAX_FORM_BYTES } from "./form-size.ts";
import { messages } from "./messages.ts";

/** Rates by file: download, check an upload, save it. */
export function RatesFile({ fulfiller }: { fulfiller: Fulfiller }) {
  const t = useText(messages);
  const link = useProjectLink();
  const answer = useActionData() as Checked | undefined;
  const checked = answer && "preview" in answer ? answer : undefined;
  const parts = useRefusal("check");
  const csv = checked?.csv ?? parts.value("csv");
  const busy = useNavigation().formData?.get("intent") === "check";
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-14 text-ink-2">{t("file.text")}</p>
      <div>
        <LinkButton icon="download" to={link(ratesExportUrl(fulfiller.id))} reloadDocument>
          {t(fulfiller.rates?.length ? "file.download" : "file.downloadExample")}
        </LinkButton>
      </div>
      <FileForm name="check" maxFormBytes={MAX_FORM_BYTES} className="grid gap-3.5" preventScrollReset>
        <input type="hidden" name="intent" value="check" />
        <FormErrors errors={parts.errors} />
        <Field id="check-file" label={t("file.upload")}>
          <Input type="file" name="file" accept=".csv,text/csv" />
        </Field>
        <Field
          id={parts.id("csv")}
          label={t("file.pasted")}
          help={csv ? t("file.pastedHelp") : undefined}
          error={parts.error("csv")}
          optional
        >
          <Textarea
            key={csv}
            name="csv"
            rows={csv ? 8 : 3}
            spellCheck={false}
            defaultValue={csv}
            className="font-mono text-13"
          />
        </Field>
        <div>
          <Button type="submit" kind={checked ? "default" : "primary"} busy={busy}>
            {t(checked ? "file.again" : "file.check")}
          </Button>
        </div>
      </FileForm>
      {checked && <Outcome checked={checked} fulfiller={fulfiller} />}
    </div>
  );
}

function Outcome({ checked: { csv, preview }, fulfiller }: { checked: Checked; fulfiller: Fulfiller }) {
  const t = useText(messages);
  const busy = useNavigation().formData?.get("intent") === "apply";
  const { problems, rates, added, changed, removed, unchanged } = preview;
  const isSame = added + changed + removed === 0;
  if (problems.length > 0) return <Problems problems={problems} />;
  return (
    <Section title={t("file.ready")} ruled>
      <p className="text-14">
        {isSame ? t("file.nothing") : t("file.changes", { added, changed, removed, unchanged })}
      </p>
      {preview.unknownColumns.length > 0 && (
        <p className="text-13 text-ink-2">{t("file.unknown", { names: preview.unknownColumns.join(", ") })}</p>
      )}
      <RatesTable caption={t("file.preview")} rates={rates} />
      {!isSame && (
        <PostForm name="apply" version={fulfiller.version} className="mt-4" preventScrollReset>
          <input type="hidden" name="intent" value="apply" />
          <input type="hidden" name="csv" value={csv} />
          <Button kind="primary" type="submit" busy={busy}>
            {t("file.apply", { count: rates.length })}
          </Button>
        </PostForm>
      )}
    </Section>
  );
}

function Problems({ problems }: { problems: RatesPreview["problems"] }) {
  const t = useText(messages);
  const lines = new Set(problems.map(({ line }) => line)).size;
  return (
    <>
      <Alert kind="danger" title={t("file.problems", { count: lines })} live>
        <p>{t("file.problemsText")}</p>
      </Alert>
      <Table caption={t("file.caption")} bleed={false}>
        <thead>
          <tr>
            <Th end>{t("file.line")}</Th>
            <Th>{t("file.column")}</Th>
            <Th>{t("file.value")}</Th>
            <Th>{t("file.problem")}</Th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, value, message }) => (
            <Tr key={`${line} ${column} ${message}`}>
              <Td end card="aside">
                {line}
              </Td>
              <Td card="title">{column}</Td>
              <Td card="line" className="wrap-anywhere">
                {value}
              </Td>
              <Td card="part" className="wrap-anywhere">
                {message}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
