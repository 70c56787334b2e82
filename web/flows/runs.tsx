import { Link } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Status } from "#web/_ui/status.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import type { FlowPage } from "./flow-page.ts";
import { runLooks } from "./looks.ts";
import { messages } from "./messages.ts";
import { flowUrl } from "./urls.ts";

const STATES = ["waiting", "succeeded", "skipped", "failed", "missed"] as const;

/** The flow's runs with the reason each one stopped, and the form that replays what was missed. */
export function Runs({ page }: { page: FlowPage }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { flow, runs, status, isLater, mayEdit } = page;
  const rows = runs?.runs ?? [];
  const url = (query: Record<string, string | undefined>) => link(flowUrl(flow.id, { view: "runs", status, ...query }));
  return (
    <>
      {mayEdit && flow.stats.missed > 0 && <Replay page={page} />}
      <Tabs
        scroll
        label={t("runs.filter")}
        items={[
          { label: t("runs.all"), to: url({ status: undefined }), current: !status },
          ...STATES.map((each) => ({
            label: t(`runs.states.${each}`),
            to: url({ status: each }),
            current: status === each,
          })),
        ]}
      />
      {rows.length === 0 ? (
        <Empty title={t(status ? "runs.emptyFiltered" : "runs.empty")}>
          {t(status ? "runs.emptyFilteredText" : "runs.emptyText")}
        </Empty>
      ) : (
        <RunTable page={page} />
      )}
      <div className="flex flex-wrap gap-2 py-3">
        {isLater && <LinkButton to={url({})}>{t("runs.newest")}</LinkButton>}
        {runs?.nextPageToken && <LinkButton to={url({ after: runs.nextPageToken })}>{t("runs.next")}</LinkButton>}
      </div>
    </>
  );
}

type Run = NonNullable<FlowPage["runs"]>["runs"][number];

/** What a run is about, as a link where it has a screen of its own. */
function Subject({ subject: { label }, url }: Pick<Run, "subject" | "url">) {
  const link = useProjectLink();
  return url ? <Link to={link(url)}>{label}</Link> : label;
}

function RunTable({ page: { runs, now, flow, draft } }: { page: FlowPage }) {
  const t = useText(messages);
  const typeOf = (id: string, type: string) => {
    const known = [...draft.steps, ...flow.steps].find((each) => each.id === id)?.type ?? type;
    return known in messages.types ? t(`types.${known as "email"}`) : known;
  };
  return (
    <Table caption={t("runs.caption")}>
      <thead>
        <tr>
          <Th>{t("runs.about")}</Th>
          <Th>{t("runs.state")}</Th>
          <Th>{t("runs.started")}</Th>
          <Th>{t("runs.reason")}</Th>
          <Th>{t("runs.steps")}</Th>
        </tr>
      </thead>
      <tbody>
        {runs?.runs.map((run) => {
          const state = run.missed ? "missed" : run.status;
          return (
            <Tr key={run.id}>
              <Td card="title">
                <Subject subject={run.subject} url={run.url} />
              </Td>
              <Td card="aside">
                <Status look={runLooks[state]}>{t(`runs.states.${state}`)}</Status>{" "}
                {run.until && (
                  <span className="text-13 text-ink-2">
                    {t.rich("runs.until", { at: () => <DateTime at={run.until ?? ""} format="short" now={now} /> })}
                  </span>
                )}
              </Td>
              <Td card="line">
                <DateTime at={run.startedAt} format="short" now={now} />
              </Td>
              <Td card="line" className="whitespace-normal">
                {run.reason}
              </Td>
              <Td card="line" className="whitespace-normal">
                {run.steps
                  .map(({ id, type, status, reason }) =>
                    status === "done" || !reason ? typeOf(id, type) : `${typeOf(id, type)}: ${reason}`,
                  )
                  .join(", ")}
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Replay({ page: { flow } }: { page: FlowPage }) {
  const t = useText(messages);
  const parts = useRefusal("replay");
  return (
    <Section title={t("runs.replayTitle")}>
      <PostForm name="replay" className="grid max-w-2xl gap-4">
        <FormErrors errors={parts.errors} />
        <input type="hidden" name="intent" value="replay" />
        <p className="text-ink-2">{t("runs.replayText", { count: flow.stats.missed })}</p>
        <div className="flex flex-wrap gap-4">
          {(["start", "end"] as const).map((name) => (
            <Field
              key={name}
              id={parts.id(name)}
              label={t(name === "start" ? "runs.from" : "runs.to")}
              error={parts.error(name)}
              required
            >
              <Input name={name} type="date" defaultValue={parts.value(name)} />
            </Field>
          ))}
        </div>
        <div>
          <Button type="submit">{t("runs.replay")}</Button>
        </div>
      </PostForm>
    </Section>
  );
}
