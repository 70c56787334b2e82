import { PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Hold } from "#web/_ui/panel.tsx";
import { messages } from "../messages.ts";
import { bareOf, isOpen } from "../steps.ts";
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
  const shop = job.shop.name;
  if (!isOpen(job)) return null;
  if (!hold) return <WithoutArtwork job={job} />;
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

/** The prints that can't be made yet. */
function WithoutArtwork({ job }: Pick<JobData, "job">) {
  const t = useText(messages);
  const bare = bareOf(job);
  if (bare.length === 0) return null;
  return (
    <div className="mt-5">
      <Alert kind="warning" title={t("job.bare", { placements: bare.join(", ") })}>
        {t("job.bareText", { shop: job.shop.name })}
      </Alert>
    </div>
  );
}
