import { useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../record/messages.ts";
import { useLinks } from "../record/use-links.ts";
import type { FulfilmentProps } from "./props.ts";
import { type Step, stepsOf } from "./steps.ts";

/** The most likely next report as a button; nothing while the fulfilment is on hold. */
export function NextStep(props: FulfilmentProps) {
  const [next] = props.fulfilment.status === "on_hold" ? [] : stepsOf(props);
  return next ? <StepButton {...props} step={next} /> : null;
}

function StepButton({ data, fulfilment, step }: FulfilmentProps & { step: Step }) {
  const t = useText(messages);
  const { open, action } = useLinks(data);
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "report" && formData.get("fulfilment") === fulfilment.id;
  if (step === "dispatched") {
    return (
      <LinkButton small to={open("dispatch", fulfilment.id)} preventScrollReset>
        {t(`fulfilment.next.${step}`)}
      </LinkButton>
    );
  }
  return (
    <PostForm name={`report-${fulfilment.id}`} action={action} preventScrollReset>
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="fulfilment" value={fulfilment.id} />
      <Button small type="submit" name="status" value={step} busy={busy}>
        {t(`fulfilment.next.${step}`)}
      </Button>
    </PostForm>
  );
}
