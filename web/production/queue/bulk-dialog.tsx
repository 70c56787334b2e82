import { useActionData, useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import type { BulkJobsPreview } from "#contracts/production";
import { Layer } from "#web/_record/layer.tsx";
import type { Refused } from "#web/_record/refused.ts";
import { PostForm, useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../messages.ts";
import type { Step } from "../steps.ts";
import { bulkPreviewUrl } from "../urls.ts";

export type BulkStep = Exclude<Step, "dispatched">;
/** A bulk form's jobs: the listed ones, or all at a stage with the queue's filters. */
export type JobSelection = { readonly jobs: string } | { readonly stage: string; readonly [filter: string]: string };

interface Props {
  readonly step: BulkStep;
  readonly selection: JobSelection;
  readonly count: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** Says how many jobs will be moved to their next stage and which will not, then starts the work. */
export function BulkDialog({ step, selection, count, open, onClose, onStarted }: Props) {
  const t = useText(messages);
  const form = useId();
  const [takesBare, setTakesBare] = useState(false);
  const preview = usePreview({ ...selection, status: step, ...(takesBare && { withoutArtwork: "on" }) }, open);
  const refused = useActionData() as Refused | undefined;
  const problem = refused && "problem" in refused && refused.intent === "bulk" ? refused.problem : undefined;
  const busy = useNavigation().formData?.get("intent") === "bulk";
  useStarted(busy, problem === undefined, onStarted);
  const fits = preview?.fits ?? count;
  return (
    <Layer
      open={open}
      onClose={onClose}
      title={t(`bulk.ask.${step}`, { count })}
      width="small"
      foot={
        <>
          <Button onClick={onClose}>{t("bulk.keep")}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy} disabled={!preview || fits === 0}>
            {t(`bulk.step.${step}`, { count: fits })}
          </Button>
        </>
      }
    >
      <PostForm id={form} name={`bulk-${step}`} className="grid gap-3.5" preventScrollReset>
        {Object.entries({ intent: "bulk", status: step, ...selection }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {problem && <FormErrors errors={[{ message: problem.message }]} />}
        <div aria-live="polite" className="grid gap-2">
          {preview ? (
            <Says step={step} preview={preview} />
          ) : (
            <p className="text-14 text-ink-2">{t("bulk.checking")}</p>
          )}
        </div>
        {(takesBare || preview?.left.some(({ reason }) => reason === "no-artwork")) && (
          <Checkbox
            name="withoutArtwork"
            label={t("bulk.withoutArtwork")}
            checked={takesBare}
            onChange={(event) => setTakesBare(event.target.checked)}
          />
        )}
      </PostForm>
    </Layer>
  );
}

function Says({ step, preview: { fits, jobs, pieces, left } }: { step: BulkStep; preview: BulkJobsPreview }) {
  const t = useText(messages);
  return (
    <>
      <p className="text-14">{t(`bulk.does.${step}`, { fits, jobs, pieces })}</p>
      {left.length > 0 && (
        <ul className="grid gap-1 text-13 text-ink-2">
          {left.map(({ reason, count, first }) => {
            const more = count - first.length;
            const values = { reason: t(`bulk.left.${reason}`, { count }), numbers: first.join(", "), count: more };
            return <li key={reason}>{t(more > 0 ? "bulk.namedMore" : "bulk.named", values)}</li>;
          })}
        </ul>
      )}
    </>
  );
}

/** Loaded when the dialog opens, and again when the tick changes. */
function usePreview(fields: Readonly<Record<string, string>>, isWanted: boolean): BulkJobsPreview | undefined {
  const link = useProjectLink();
  const { csrf } = useFrame();
  const { data, submit } = useFetcher<BulkJobsPreview>();
  const which = JSON.stringify(fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `which` is the fields as a text
  useEffect(() => {
    if (isWanted) submit({ _csrf: csrf, ...fields }, { method: "post", action: link(bulkPreviewUrl()) });
  }, [isWanted, which]);
  return data && "fits" in data ? data : undefined;
}

/** Calls back once the form was sent and not refused. */
function useStarted(busy: boolean, isAccepted: boolean, onStarted: () => void): void {
  const sent = useRef(false);
  useEffect(() => {
    if (busy) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      if (isAccepted) onStarted();
    }
  }, [busy, isAccepted, onStarted]);
}
