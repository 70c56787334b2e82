import { useSubmit } from "@remix-run/react";
import { useFrame } from "#web/_shell/post-form.tsx";
import { IconButton } from "#web/_ui/button.tsx";
import { Dropdown, DropdownItem, DropdownLink, DropdownRule } from "#web/_ui/dropdown.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../record/messages.ts";
import { useLinks } from "../record/use-links.ts";
import type { FulfilmentProps } from "./props.ts";
import { canHold, canReplaceArtwork, canReroute, canResend, stepsOf } from "./steps.ts";

/** All actions of a fulfilment. */
export function FulfilmentMenu(props: FulfilmentProps & { title: string }) {
  const t = useText(messages);
  const { open, action } = useLinks(props.data);
  const { csrf, seed } = useFrame();
  const submit = useSubmit();
  const { id, status } = props.fulfilment;
  const steps = stepsOf(props);
  const held = status === "on_hold" && props.data.may.change;
  const [hold, reroute] = [canHold(props), canReroute(props)];
  const art = canReplaceArtwork(props);
  const again = canResend(props);
  if (!steps.length && !held && !hold && !reroute && !art && !again) return null;
  const send = (intent: string, more: Record<string, string> = {}) =>
    submit(
      { _csrf: csrf, _key: `${intent}-${id}-${more.status ?? ""}-${seed}`, intent, fulfilment: id, ...more },
      { method: "post", action, preventScrollReset: true },
    );
  const more = t("fulfilment.more", { title: props.title.toLowerCase() });
  return (
    <Dropdown label={more} trigger={<IconButton kind="quiet" small icon="ellipsis" label={more} />}>
      {steps.map((step) =>
        step === "dispatched" ? (
          <DropdownLink key={step} icon="truck" to={open("dispatch", id)}>
            {t(`fulfilment.next.${step}`)}
          </DropdownLink>
        ) : (
          <DropdownItem key={step} icon="check" onClick={() => send("report", { status: step })}>
            {t(`fulfilment.next.${step}`)}
          </DropdownItem>
        ),
      )}
      {steps.length > 0 && (held || hold || reroute || art || again) && <DropdownRule />}
      {held && (
        <DropdownItem icon="play" onClick={() => send("release")}>
          {t("fulfilment.release")}
        </DropdownItem>
      )}
      {hold && (
        <DropdownLink icon="pause" to={open("hold", id)}>
          {t("fulfilment.hold")}
        </DropdownLink>
      )}
      {art && (
        <>
          <DropdownLink icon="upload" to={open("artwork", id)}>
            {t("fulfilment.artwork")}
          </DropdownLink>
          <DropdownLink icon="message-square" to={open("note", id)}>
            {t("fulfilment.note")}
          </DropdownLink>
        </>
      )}
      {again && (
        <DropdownLink icon="package-plus" to={open("resend", id)}>
          {t("fulfilment.resend")}
        </DropdownLink>
      )}
      {reroute && (
        <DropdownLink icon="route" to={open("reroute", id)}>
          {t("fulfilment.reroute")}
        </DropdownLink>
      )}
    </Dropdown>
  );
}
