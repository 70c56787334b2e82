import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { flows } from "#contracts/flows";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead, Section } from "#web/_ui/page.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { flowsAct } from "./act.ts";
import { flowLooks } from "./looks.ts";
import { messages } from "./messages.ts";
import { flowUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const { flows: rows } = orThrow(await call(flows.listFlows, { query: { pageSize: 100 } }));
  return { rows, mayEdit: permissions.includes("flows.flow.edit"), now: new Date().toISOString() };
}

export const action = (args: ActionFunctionArgs) => flowsAct(args);

export const meta = titled(messages.title);

export default function Flows() {
  const t = useText(messages);
  const link = useProjectLink();
  const { rows, mayEdit, now } = useLoaderData<typeof loader>();
  const paused = rows.filter(({ pausedWithAll }) => pausedWithAll).length;
  const on = rows.filter(({ status }) => status === "on").length;
  return (
    <Page wide>
      <FlashNudge labels={{ paused: t("flash.paused"), resumed: t("flash.resumed") }} />
      <PageHead title={t("title")} text={t("text")} />
      {paused > 0 && (
        <Alert
          kind="warning"
          title={t("pauseAll.paused", { count: paused })}
          actions={
            mayEdit && (
              <PostForm name="resume">
                <input type="hidden" name="intent" value="resume" />
                <Button type="submit">{t("pauseAll.resume")}</Button>
              </PostForm>
            )
          }
        >
          <p>{t("pauseAll.resumeText")}</p>
        </Alert>
      )}
      <Table caption={t("caption")}>
        <thead>
          <tr>
            <Th>{t("columns.name")}</Th>
            <Th>{t("columns.starts")}</Th>
            <Th>{t("columns.state")}</Th>
            <Th end>{t("columns.runs")}</Th>
            <Th>{t("columns.last")}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.id}>
              <Td card="title" fluid>
                <RowLink to={link(flowUrl(row.id))}>{row.name}</RowLink>
                <span className="block text-13 whitespace-normal text-ink-2">{row.description}</span>
              </Td>
              <Td card="line">{row.trigger.title}</Td>
              <Td card="aside">
                <Status look={flowLooks[row.status]}>{t(`states.${row.status}`)}</Status>
              </Td>
              <Td end>{row.stats.runs}</Td>
              <Td>
                {row.stats.lastRunAt ? <DateTime at={row.stats.lastRunAt} format="short" now={now} /> : t("never")}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {mayEdit && on > 0 && <PauseAll />}
    </Page>
  );
}

function PauseAll() {
  const t = useText(messages);
  const parts = useRefusal("pause");
  return (
    <Section title={t("pauseAll.button")}>
      <PostForm name="pause" className="grid max-w-md gap-4">
        <FormErrors errors={parts.errors} />
        <input type="hidden" name="intent" value="pause" />
        <p className="text-ink-2">{t("pauseAll.text")}</p>
        <Field id={parts.id("reason")} label={t("pauseAll.reason")} error={parts.error("reason")} required>
          <Input name="reason" maxLength={300} defaultValue={parts.value("reason")} autoComplete="off" />
        </Field>
        <div>
          <Button kind="danger-outline" type="submit">
            {t("pauseAll.button")}
          </Button>
        </div>
      </PostForm>
    </Section>
  );
}
