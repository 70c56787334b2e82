import { useNavigation } from "@remix-run/react";
import type { ProductionJobRow } from "#contracts/production";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { nextStep } from "./steps.ts";
import { jobUrl } from "./urls.ts";

interface Props {
  readonly job: Pick<ProductionJobRow, "id" | "number" | "stage" | "hold">;
  readonly kind?: "primary" | "default";
  readonly small?: boolean;
  readonly className?: string;
  /** Whether it is shown on the job's own page, where dispatching opens a dialog. */
  readonly onJob?: boolean;
  /** The button's label, instead of the step's name. */
  readonly label?: (step: string) => string;
}

/** A job's next stage as a button; dispatching asks for the parcel first, and a job on hold opens. */
export function NextButton({ job, kind = "default", small, className, onJob = false, label = (step) => step }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  const { formData } = useNavigation();
  const step = nextStep(job);
  const named = (word: string) => t("nextOf", { step: word, number: job.number });
  if (step === undefined || step === "dispatched") {
    const word = t(`next.${step ?? "open"}`);
    const to = link(jobUrl(job.id, step && { dialog: "dispatch" }));
    return (
      <LinkButton
        kind={kind}
        small={small}
        to={to}
        preventScrollReset={onJob}
        className={className}
        aria-label={named(word)}
      >
        {word}
      </LinkButton>
    );
  }
  const word = t(`next.${step}`);
  return (
    <PostForm
      name={`${step}-${job.id}`}
      preventScrollReset
      className={className}
      // Accepting is a promise to the shop.
      waits={step === "accepted" ? undefined : { label: t("waits", { number: job.number, step }) }}
    >
      <input type="hidden" name="job" value={job.id} />
      <Button
        kind={kind}
        small={small}
        type="submit"
        name="status"
        value={step}
        busy={formData?.get("job") === job.id}
        className={className}
        aria-label={label(word) === word ? named(word) : undefined}
      >
        {label(word)}
      </Button>
    </PostForm>
  );
}
