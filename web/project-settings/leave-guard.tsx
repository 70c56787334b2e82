import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback } from "react";
import { Confirm } from "#web/_ui/confirm.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

type Place = { readonly pathname: string; readonly search: string };
type Leaving = { readonly currentLocation: Place; readonly nextLocation: Place };
const addressOf = ({ pathname, search }: Place): string => `${pathname}${search}`;

/** Asks before what was changed is lost, whichever way somebody leaves: to another section, too. */
export function LeaveGuard({ when }: { when: boolean }) {
  const t = useText(messages);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: Leaving) => when && addressOf(currentLocation) !== addressOf(nextLocation),
      [when],
    ),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (when) event.preventDefault();
      },
      [when],
    ),
  );
  return (
    <Confirm
      open={blocker.state === "blocked"}
      title={t("leave.title")}
      action={t("leave.go")}
      cancel={t("leave.stay")}
      danger
      onClose={() => blocker.state === "blocked" && blocker.reset()}
      onConfirm={() => blocker.state === "blocked" && blocker.proceed()}
    >
      <p>{t("leave.text")}</p>
    </Confirm>
  );
}
