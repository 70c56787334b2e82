import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ProductionJobRow } from "#contracts/production";
import { formMessage } from "#web/_shell/form-message.ts";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useJobs } from "#web/_shell/use-jobs.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { messages } from "../messages.ts";
import { printUrl } from "../urls.ts";

type Answer = { readonly jobId: string } | { readonly problem: { readonly message: string } };

/** Prints the packing slips of these jobs into one file; the tray shows the progress. */
export function PrintSlips({ jobs, label }: { jobs: readonly Pick<ProductionJobRow, "id">[]; label?: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { csrf, seed } = useFrame();
  const { watch } = useJobs();
  const nudge = useNudge();
  const fetcher = useFetcher<Answer>();
  const times = useRef(0);
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if ("jobId" in answer) watch(answer.jobId);
    else nudge({ text: formMessage(answer.problem) });
  }, [answer, watch, nudge]);
  const print = () => {
    times.current += 1;
    const form = { _csrf: csrf, _key: `print-${seed}-${times.current}`, jobs: jobs.map(({ id }) => id).join() };
    fetcher.submit(form, { method: "post", action: link(printUrl()) });
  };
  return (
    <Button icon="printer" busy={fetcher.state !== "idle"} onClick={print}>
      {label ?? t("printSlips", { count: jobs.length })}
    </Button>
  );
}
