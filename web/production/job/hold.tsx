import { PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Hold } from "#web/_ui/panel.tsx";
import { messages } from "../messages.ts";
import { isOpen } from "../steps.ts";
import type { JobData } from "./data.ts";

/** Why a job is blocked, and what to do. */
export function WhatStops({ data: { job, may } }: { data: Pick<JobData, "job" | "may"> }) {
  const t = useText(messages);
  if (job.withdrawn)
    return (
      <Alert kind="warning" title={t(`job.withdrawn.${job.withdrawn}`)}>
        {t("job.withdrawnText")}
      </Alert>
    );
  if (job.rejectedBecause !== undefined)
    return (
      <Alert kind="warning" title={t("job.rejected")}>
        {t("job.rejectedText", { reason: `${job.rejectedBecause.replace(/\.$/, "")}.` })}
      </Alert>
    );
  const { hold } = job;
  if (!hold || !isOpen(job)) return null;
  const shop = job.shop.name;
  const release = hold.byFactory && may.report && (
    <PostForm name={`release-${job.id}`} preventScrollReset>
      <input type="hidden" name="intent" value="release" />
      <Button kind="primary" type="submit">
        {t("job.release")}
      </Button>
    </PostForm>
  );
  return (
    <div className="panel mt-5" data-tone="warning">
      <Hold title={t(hold.byFactory ? "job.heldByFactory" : "job.heldByShop", { shop })} actions={release}>
        {hold.message} {hold.fix && t("job.fix", { fix: hold.fix })}{" "}
        {t(hold.byFactory ? "job.askShop" : "job.wait", { shop })}
      </Hold>
    </div>
  );
}
