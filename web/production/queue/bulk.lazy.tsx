import { useSearchParams } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import type { ProductionJobRow } from "#contracts/production";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { BulkBar } from "#web/_ui/bulk-bar.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { Selection } from "#web/_ui/use-selection.ts";
import { messages } from "../messages.ts";
import { hasFiles, nextStep, type Step } from "../steps.ts";
import { printFilesUrl } from "../urls.ts";
import { BulkDialog, type BulkStep, type JobSelection } from "./bulk-dialog.tsx";
import type { QueueData } from "./data.ts";
import { PrintSlips } from "./print-slips.tsx";
import { readQueueQuery } from "./query.ts";

const STEPS = ["accepted", "in_production", "packed"] as const satisfies readonly Step[];
const STEP_AFTER: Readonly<Record<string, BulkStep>> = {
  new: "accepted",
  accepted: "in_production",
  in_production: "packed",
};
const MAX_FILES = 100;

/** The bar below the queue while jobs are ticked: their next stages, each with how many it takes, and their papers. */
export default function Bulk({ data, selection }: { data: QueueData; selection: Selection }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const jobs = useJobsById(data.jobs);
  const [step, setStep] = useState<BulkStep>("accepted");
  const [isOpen, setOpen] = useState(false);
  const { stage, shop, due, search } = readQueueQuery(url);
  const { everything, ids, clear } = selection;
  const ticked = [...ids].flatMap((id) => jobs.get(id) ?? []);
  const under = stage && !shop && !due && !search ? (data.counts.stages[stage] ?? 0) : 0;
  const countOf = (each: BulkStep) =>
    everything
      ? stage && STEP_AFTER[stage] === each
        ? under
        : 0
      : ticked.filter((job) => nextStep(job) === each).length;
  const steps = STEPS.filter((each) => countOf(each) > 0);
  const withFiles = ticked.filter(hasFiles).slice(0, MAX_FILES);
  const chosen: JobSelection = everything && stage ? { stage } : { jobs: ticked.map(({ id }) => id).join() };
  const started = useCallback(() => {
    setOpen(false);
    clear();
  }, [clear]);
  return (
    <>
      <BulkBar
        count={ids.size}
        everything={everything}
        total={under > data.jobs.length ? String(under) : undefined}
        onEverything={selection.selectEverything}
        onClear={clear}
      >
        {data.may.report &&
          steps.map((each, place) => (
            <Button
              key={each}
              kind={place === 0 ? "primary" : "default"}
              onClick={() => {
                setStep(each);
                setOpen(true);
              }}
            >
              {t(`bulk.step.${each}`, { count: countOf(each) })}
            </Button>
          ))}
        {!everything && withFiles.length > 0 && (
          <LinkButton icon="download" to={link(printFilesUrl(withFiles.map(({ id }) => id)))} reloadDocument>
            {t("bulk.files")}
          </LinkButton>
        )}
        {!everything && (
          <span className="contents max-md:hidden">
            <PrintSlips jobs={ticked} label={t("bulk.slips")} />
          </span>
        )}
      </BulkBar>
      <BulkDialog
        key={step}
        step={step}
        open={isOpen}
        selection={chosen}
        count={countOf(step)}
        onClose={() => setOpen(false)}
        onStarted={started}
      />
    </>
  );
}

/** All jobs shown so far; a selection may span pages. */
function useJobsById(rows: readonly ProductionJobRow[]): ReadonlyMap<string, ProductionJobRow> {
  const byId = useRef(new Map<string, ProductionJobRow>());
  for (const row of rows) byId.current.set(row.id, row);
  return byId.current;
}
