import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mail, type SubscriberImport } from "#contracts/mail";
import { FileForm } from "#web/_record/file-form.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useProgress } from "#web/_shell/use-reread.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { messages } from "../subscribers-messages.ts";
import { importSubscribersUrl, subscribersUrl } from "../urls.ts";
import { importAct, isChecked } from "./act.ts";
import { MAX_FORM_BYTES } from "./form-size.ts";

const EVERY_MS = 1_500;

export async function loader(args: LoaderFunctionArgs) {
  const importId = new URL(args.request.url).searchParams.get("import");
  const { call, permissions } = await memberWith(args, importId ? mail.getSubscriberImport : mail.importSubscribers);
  const [lists, running] = await Promise.all([
    call(mail.listMailingLists, { query: { pageSize: 100 } }),
    importId ? call(mail.getSubscriberImport, { params: { importId } }) : undefined,
  ]);
  return {
    lists: orThrow(lists).mailingLists.map(({ id, name }) => ({ value: id, label: name })),
    running: running && orThrow(running),
    checks: isChecked(permissions),
  };
}
export const action = (args: ActionFunctionArgs) => importAct(args);
export const meta = titled(messages.importing.title);

type Data = Awaited<ReturnType<typeof loader>>;
const isMoving = ({ running }: Data) => running?.status === "waiting" || running?.status === "running";

export default function Import() {
  const t = useText(messages);
  const link = useProjectLink();
  const { lists, running, checks } = useProgress(useLoaderData<typeof loader>() as Data, isMoving, EVERY_MS);
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(subscribersUrl()) }]} here={t("importing.title")} />
      <PageHead title={t("importing.title")} text={t("importing.text")} />
      {running ? <Running of={running} /> : <Start lists={lists} checks={checks} />}
    </Page>
  );
}

function Start({ lists, checks }: Pick<Data, "lists" | "checks">) {
  const t = useText(messages);
  const parts = useRefusal("import");
  return (
    <FileForm name="import" maxFormBytes={MAX_FORM_BYTES} className="grid max-w-xl gap-4">
      <FormErrors errors={parts.errors} />
      <Field id={parts.id("file")} label={t("importing.file")} error={parts.error("file")} required>
        <Input name="file" type="file" accept=".csv,text/csv" />
      </Field>
      <Field id={parts.id("mailingListId")} label={t("importing.list")} error={parts.error("mailingListId")}>
        <Select
          name="mailingListId"
          placeholder={t("importing.noList")}
          options={lists}
          defaultValue={parts.value("mailingListId")}
        />
      </Field>
      <Field
        id={parts.id("consent")}
        label={t("importing.consent")}
        help={t("importing.consentHelp")}
        error={parts.error("consent")}
        required
      >
        <Input name="consent" maxLength={1000} defaultValue={parts.value("consent")} />
      </Field>
      <div>
        <Button kind="primary" type="submit">
          {t(checks ? "importing.check" : "importing.start")}
        </Button>
      </div>
    </FileForm>
  );
}

function Running({ of }: { of: SubscriberImport }) {
  const { status, problem, created, updated, skipped, failed, total } = of;
  const t = useText(messages);
  const link = useProjectLink();
  const rows = new Set(failed.map(({ line }) => line)).size; // a row may have several faults
  return (
    <div className="grid gap-5">
      <div role="status">
        <p className="font-semibold">{t(`importing.status.${status}`)}</p>
        <p className="text-ink-2">
          {problem ?? t("importing.result", { created, updated, skipped, failed: rows, total })}
        </p>
      </div>
      <Notes of={of} />
      {failed.length > 0 && (
        <Table caption={t("importing.faults")}>
          <thead>
            <tr>
              <Th end>{t("importing.line")}</Th>
              <Th>{t("importing.email")}</Th>
              <Th className="w-full">{t("importing.reason")}</Th>
            </tr>
          </thead>
          <tbody>
            {failed.map(({ line, email, reason }) => (
              <Tr key={`${line} ${reason}`}>
                <Td card="aside" end>
                  {line}
                </Td>
                <Td card="title">{email}</Td>
                <Td card="line" fluid>
                  {reason}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={link(importSubscribersUrl())}>{t("importing.again")}</LinkButton>
        <LinkButton kind="primary" to={link(subscribersUrl())}>
          {t("title")}
        </LinkButton>
      </div>
    </div>
  );
}

/** How the file was read, where that is worth a look. */
function Notes({ of: { warnings = [], unknownColumns = [] } }: { of: SubscriberImport }) {
  const t = useText(messages);
  if (warnings.length === 0 && unknownColumns.length === 0) return null;
  return (
    <Alert kind="warning" title={t("importing.notes")}>
      <ul>
        {warnings.map(({ line, value, message }) => (
          <li key={`${line} ${message}`}>{t("importing.note", { line, message, value: value ?? "" })}</li>
        ))}
        {unknownColumns.length > 0 && <li>{t("importing.notRead", { columns: unknownColumns.join(", ") })}</li>}
      </ul>
    </Alert>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={subscribersUrl()} />;
}
