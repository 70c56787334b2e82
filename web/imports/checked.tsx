import { useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Band, KeyFigure } from "#web/_ui/band.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { catalogueUrl } from "../catalogue/urls.ts";
import { Columns } from "./columns.tsx";
import { FirstRows } from "./first-rows.tsx";
import type { JobData } from "./job-data.ts";
import { MatchGoods } from "./match.tsx";
import { messages } from "./messages.ts";
import { Problems } from "./problems.tsx";
import { Questions } from "./questions.tsx";
import type { Result } from "./result.ts";
import { startUrl } from "./start-url.ts";
import { type ImportKind, importJobUrl } from "./urls.ts";
import { verdictOf } from "./verdict.ts";

/** The result of a check, and the button that imports the valid rows. */
export function Checked({ data, result }: { data: JobData; result: Extract<Result, { mode: "dry-run" }> }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { kind, may } = data;
  const { used, toMatch, columns } = data;
  const isStale = columns !== undefined && columns.matching !== result.matching;
  const { good, bad, total } = result;
  const busy = useNavigation().formData?.get("intent") === "run";
  const verdict = verdictOf(result);
  const title = verdict === "someBad" ? t("checked.someBad", { bad, total }) : t(`checked.${verdict}`);
  return (
    <>
      <Band>
        <KeyFigure label={t("checked.total")} value={total} />
        <KeyFigure label={t("checked.good")} value={good} />
        <KeyFigure label={t("checked.bad")} value={bad} />
      </Band>
      {used && (
        <div className="mt-4">
          <Alert
            title={t.rich("checked.used", { at: () => <DateTime at={used.at} />, by: used.by })}
            actions={<LinkButton to={link(importJobUrl(used.jobId))}>{t("checked.seeImport")}</LinkButton>}
          >
            {t("checked.usedText")}
          </Alert>
        </div>
      )}
      <div className="mt-4">
        <Alert kind={verdict === "allGood" ? "success" : "warning"} title={title}>
          {verdict === "noRows" && t("checked.noRowsText")}
          {bad > 0 && good > 0 && t("checked.someBadText")}
        </Alert>
      </div>
      {isStale && (
        <div className="mt-4">
          <Alert
            kind="warning"
            title={t("columns.stale")}
            actions={<LinkButton to={link(startUrl(kind))}>{t("columns.past")}</LinkButton>}
          >
            {t("columns.staleText")}
          </Alert>
        </div>
      )}
      {result.warnings.length > 0 && <Warnings kind={kind} warnings={result.warnings} />}
      {columns && !isStale && <Questions key={`${data.job.id} questions`} questions={columns.questions} />}
      {may.write && <MatchGoods data={data} more={result.unmatched.length - toMatch.length} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {may.write && good > 0 && !used && !isStale && (
          <PostForm name="run">
            <input type="hidden" name="intent" value="run" />
            <Button kind={toMatch.length > 0 ? "default" : "primary"} type="submit" busy={busy}>
              {t(`checked.${kind}`, { count: good })}
            </Button>
          </PostForm>
        )}
        <LinkButton to={link(startUrl(kind))}>{t("another")}</LinkButton>
      </div>
      <Problems jobId={data.job.id} report={result} />
      {columns && !isStale && (
        <>
          <FirstRows rows={columns.rows} />
          <Columns key={data.job.id} columns={columns} />
        </>
      )}
    </>
  );
}

const SHOWN = 20;

/** Warnings before the import, with links to resolve them. */
function Warnings({ kind, warnings }: { kind: ImportKind; warnings: readonly { message: string; value: string }[] }) {
  const t = useText(messages);
  const link = useProjectLink();
  const more = warnings.length - SHOWN;
  return (
    <div className="mt-4">
      <Alert
        kind="warning"
        title={t("checked.warnings", { count: warnings.length })}
        actions={
          (kind === "orders" || kind === "products") && (
            <LinkButton to={link(catalogueUrl())}>{t("checked.toProducts")}</LinkButton>
          )
        }
      >
        <ul>
          {warnings.slice(0, SHOWN).map(({ value, message }) => (
            <li key={`${value} ${message}`}>{value ? t("checked.warning", { value, message }) : message}</li>
          ))}
        </ul>
        {more > 0 && t("checked.moreWarnings", { count: more })}
      </Alert>
    </div>
  );
}
