import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FieldBlame } from "#web/_record/field-blame.tsx";
import { boundary } from "#web/_records/boundary.tsx";
import { RecordFacts } from "#web/_records/record-facts.tsx";
import { RecordScreen } from "#web/_records/record-screen.tsx";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { titled } from "#web/_shell/title.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { messages } from "./messages.ts";
import { ProgressLine } from "./progress-line.tsx";
import { objectiveAct } from "./record/act.ts";
import { CheckInForm, CheckIns } from "./record/check-ins.tsx";
import { objectiveData } from "./record/data.ts";
import { KeyResults } from "./record/key-results.tsx";
import { statusLooks } from "./statuses.ts";
import { objectiveUrls } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => objectiveData(args);
export const action = (args: ActionFunctionArgs) => objectiveAct(args, args.params.objectiveId ?? "");
export const meta = titled<typeof loader>((data) => data?.record.title ?? "");
export const handle: DataHandle = { viewParameters: ["tab"] };

const Day = ({ day }: { day: string }) => <DateTime at={`${day}T12:00:00Z`} timeZone="UTC" format="date" />;

/** One objective: how far it is, what it is measured by, and its check-ins. */
export default function Detail() {
  const t = useText(messages);
  const data = useLoaderData<typeof loader>();
  const { record, owner, may } = data;
  const { title, description, status, progress, expectedProgress, confidence, period, keyResults } = record;
  const facts = [
    { field: "owner", name: t("record.owner"), value: owner ?? t("nobody") },
    { field: "periodId", name: t("record.period"), value: period.name },
    { name: t("record.from"), value: <Day day={period.startOn} /> },
    { name: t("record.to"), value: <Day day={period.endOn} /> },
    ...(confidence === undefined
      ? []
      : [{ field: "confidence", name: t("record.confidence"), value: t("record.ofTen", { confidence }) }]),
    { name: t("record.added"), value: <DateTime at={record.createdAt} format="date" /> },
  ];
  return (
    <RecordScreen
      data={data}
      urls={objectiveUrls}
      listTitle={t("title")}
      title={title}
      flash={messages.record.flash}
      deletion={messages.deletion}
      archives
      state={<Badge look={statusLooks[status]}>{t(`status.${status}`)}</Badge>}
      side={
        <Section title={t("record.details")} ruled>
          <RecordFacts facts={facts} />
        </Section>
      }
    >
      {keyResults.length > 0 && (
        <Section title={t("record.progress")}>
          <ProgressLine progress={progress} expected={expectedProgress} status={status} />
        </Section>
      )}
      {description && (
        <Section
          title={t("record.description")}
          end={<FieldBlame field="description" name={t("record.description")} />}
        >
          <p className="whitespace-pre-line wrap-anywhere">{description}</p>
        </Section>
      )}
      <KeyResults data={data} />
      {may.edit && record.state === "active" && keyResults.length > 0 && <CheckInForm data={data} />}
      <CheckIns data={data} />
    </RecordScreen>
  );
}

export const ErrorBoundary = boundary(messages, objectiveUrls);
