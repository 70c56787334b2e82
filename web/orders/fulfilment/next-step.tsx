import { useNavigation } from "@remix-run/react";
import { PostForm, useFrame } from "#web/_shell/post-form.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../record/messages.ts";
import { useLinks } from "../record/use-links.ts";
import type { FulfilmentProps } from "./props.ts";
import { type Step, stepsOf } from "./steps.ts";

const isHeld = ({ fulfilment }: FulfilmentProps): boolean => fulfilment.status === "on_hold";

/**
 * The most likely next report as a button; nothing while the fulfilment is on hold. Who makes it themselves can mark it packed at
 * once, and the first of the order that is not sent yet has the main button of the page.
 */
export function NextStep(props: FulfilmentProps) {
  const { projectId } = useFrame();
  const steps = isHeld(props) ? [] : stepsOf(props);
  const [next] = steps;
  if (!next) return null;
  const isOwn = ({ fulfiller }: FulfilmentProps["fulfilment"]) => fulfiller?.project === projectId;
  const isMain = isOwn(props.fulfilment) && next !== "delivered" && props.fulfilment.id === firstUnsent(props, isOwn);
  const skips = isOwn(props.fulfilment) && steps.indexOf("packed") > 0;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {skips && <StepButton {...props} step={next} />}
      <StepButton {...props} step={skips ? "packed" : next} isMain={isMain} />
    </div>
  );
}

const firstUnsent = ({ data }: FulfilmentProps, isOwn: (each: FulfilmentProps["fulfilment"]) => boolean) =>
  data.order.fulfillments.find(
    (each) =>
      isOwn(each) && !isHeld({ data, fulfilment: each }) && stepsOf({ data, fulfilment: each }).includes("dispatched"),
  )?.id;

function StepButton({ data, fulfilment, step, isMain }: FulfilmentProps & { step: Step; isMain?: boolean }) {
  const t = useText(messages);
  const { open, action } = useLinks(data);
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "report" && formData.get("fulfilment") === fulfilment.id;
  const look = isMain ? ({ kind: "primary" } as const) : { small: true };
  if (step === "dispatched") {
    return (
      <LinkButton {...look} to={open("dispatch", fulfilment.id)} preventScrollReset>
        {t(`fulfilment.next.${step}`)}
      </LinkButton>
    );
  }
  return (
    <PostForm name={`report-${fulfilment.id}`} action={action} preventScrollReset>
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="fulfilment" value={fulfilment.id} />
      <Button {...look} type="submit" name="status" value={step} busy={busy}>
        {t(`fulfilment.next.${step}`)}
      </Button>
    </PostForm>
  );
}
