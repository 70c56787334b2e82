import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback } from "react";
import { Confirm } from "#web/_ui/confirm.tsx";

interface FormPlace {
  readonly pathname: string;
  readonly search: string;
}
type Leaving = { readonly currentLocation: FormPlace; readonly nextLocation: FormPlace };
const pathOf = ({ pathname }: FormPlace): string => pathname;

/**
 * Asks before typed or changed values are lost. `placeOf` identifies the form by its URL, where a path holds several
 * forms.
 */
export function LeaveGuard({
  when,
  labels,
  placeOf = pathOf,
}: {
  when: boolean;
  labels: Readonly<Record<"title" | "text" | "go" | "stay", string>>;
  placeOf?: ((place: FormPlace) => string) | undefined;
}) {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: Leaving) => when && placeOf(currentLocation) !== placeOf(nextLocation),
      [when, placeOf],
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
      title={labels.title}
      action={labels.go}
      cancel={labels.stay}
      danger
      onClose={() => blocker.state === "blocked" && blocker.reset()}
      onConfirm={() => blocker.state === "blocked" && blocker.proceed()}
    >
      <p>{labels.text}</p>
    </Confirm>
  );
}
