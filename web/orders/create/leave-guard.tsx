import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback } from "react";
import { Confirm } from "#web/_ui/confirm.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** Asks before what was typed is lost, whichever way somebody leaves. */
export function LeaveGuard({ when }: { when: boolean }) {
  const t = useText(messages);
  const blocker = useBlocker(
    useCallback(
      ({
        currentLocation,
        nextLocation,
      }: {
        currentLocation: { pathname: string };
        nextLocation: { pathname: string };
      }) => when && currentLocation.pathname !== nextLocation.pathname,
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
