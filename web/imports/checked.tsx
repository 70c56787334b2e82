import { useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Band, KeyFigure } from "#web/_ui/band.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { JobData } from "./job-data.ts";
import { messages } from "./messages.ts";
import { Problems } from "./problems.tsx";
import type { Result } from "./result.ts";
import { importsUrl } from "./urls.ts";

/** What a check found, and the button that writes what is good. */
export function Checked({ data, result }: { data: JobData; result: Extract<Result, { mode: "dry-run" }> }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { kind, may } = data;
  const { good, bad, total } = result;
  const busy = useNavigation().formData?.get("intent") === "run";
  const title =
    bad === 0 ? t("checked.allGood") : good === 0 ? t("checked.noneGood") : t("checked.someBad", { bad, total });
  return (
    <>
      <Band>
        <KeyFigure label={t("checked.total")} value={total} />
        <KeyFigure label={t("checked.good")} value={good} />
        <KeyFigure label={t("checked.bad")} value={bad} />
      </Band>
      <div className="mt-4">
        <Alert kind={bad === 0 ? "success" : "warning"} title={title}>
          {bad > 0 && good > 0 && t("checked.someBadText")}
        </Alert>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {may.write && good > 0 && (
          <PostForm name="run">
            <input type="hidden" name="intent" value="run" />
            <Button kind="primary" type="submit" busy={busy}>
              {t(`checked.${kind}`, { count: good })}
            </Button>
          </PostForm>
        )}
        <LinkButton to={link(importsUrl(kind))}>{t("another")}</LinkButton>
      </div>
      <Problems jobId={data.job.id} report={result} />
    </>
  );
}
