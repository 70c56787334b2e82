import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Hold } from "#web/_ui/panel.tsx";
import { refusedFrom } from "../fulfilment-rules.ts";
import { holdOf } from "../list/stage-label.ts";
import { movable } from "../record/badges.ts";
import { messages } from "../record/messages.ts";
import { useLinks } from "../record/use-links.ts";
import type { FulfilmentProps } from "./props.ts";
import { canReroute } from "./steps.ts";

/** The most likely fix for each reason. */
const firstFix: Readonly<Record<string, string>> = {
  address: "address",
  stock: "reroute",
  artwork: "artwork",
  rejected: "reroute",
  failed: "reroute",
};

/** Why a fulfilment is blocked, since when, and the fixes, most likely first. */
export default function FulfilmentHold(props: FulfilmentProps) {
  const t = useText(messages);
  const { fulfilment } = props;
  const { hold, status } = fulfilment;
  if (status === "rejected" || status === "failed") {
    const title =
      status === "rejected"
        ? t("fulfilment.rejected", { fulfiller: fulfilment.fulfiller?.name ?? "" })
        : t("fulfilment.failedTitle");
    return (
      <Hold title={title} actions={<Fixes {...props} reason={status} />}>
        {t("fulfilment.rejectedText")}
      </Hold>
    );
  }
  if (!hold) return null;
  return (
    <Hold title={t(`fulfilment.holdTitle.${holdOf(hold.reason)}`)} actions={<Fixes {...props} reason={hold.reason} />}>
      {hold.message} {hold.fix && `${t("fulfilment.toFix", { fix: hold.fix.replace(/\.$/, "") })} `}
      {t.rich("fulfilment.since", { at: () => <DateTime at={hold.since} /> })}
    </Hold>
  );
}

function Fixes({ reason, ...props }: FulfilmentProps & { reason: string }) {
  const { data, fulfilment } = props;
  const t = useText(messages);
  const { open, action } = useLinks(data);
  const busy = useNavigation().formData?.get("intent") === "release";
  const kind = (name: string) =>
    name === (firstFix[reason] ?? "release") ? ("primary" as const) : ("default" as const);
  const to = (name: string, target: string, word: string): [string, ReactNode] => [
    name,
    <LinkButton key={name} kind={kind(name)} to={target} preventScrollReset>
      {word}
    </LinkButton>,
  ];
  const fixes: [string, ReactNode][] = [];
  if (data.may.change && reason === "artwork")
    fixes.push(to("artwork", open("artwork", fulfilment.id), t("fulfilment.artwork")));
  if (data.may.change && fulfilment.rank < refusedFrom.writeNote)
    fixes.push(to("note", open("note", fulfilment.id), t("fulfilment.note")));
  if (data.may.edit && reason !== "artwork" && movable(data.order))
    fixes.push(to("address", open("address"), t("fulfilment.address")));
  if (canReroute(props)) fixes.push(to("reroute", open("reroute", fulfilment.id), t("fulfilment.reroute")));
  if (data.may.change && fulfilment.status === "on_hold") {
    fixes.push([
      "release",
      <PostForm
        key="release"
        name={`release-${fulfilment.id}`}
        action={action}
        preventScrollReset
        className="max-md:w-full"
      >
        <input type="hidden" name="intent" value="release" />
        <input type="hidden" name="fulfilment" value={fulfilment.id} />
        <Button kind={kind("release")} type="submit" busy={busy} className="max-md:w-full">
          {t("fulfilment.release")}
        </Button>
      </PostForm>,
    ]);
  }
  const suggestedFix = firstFix[reason] ?? "release";
  return fixes
    .toSorted(([a], [b]) => Number(b === suggestedFix) - Number(a === suggestedFix))
    .map(([, button]) => button);
}
