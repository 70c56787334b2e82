import { type Location, useBeforeUnload, useBlocker, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Confirm } from "#web/_ui/confirm.tsx";
import { useBrowserLayoutEffect } from "#web/_ui/use-browser-layout-effect.ts";

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
  // Known as soon as the page shows it: somebody can press a link before other effects have run.
  const asks = useRef(when);
  useBrowserLayoutEffect(() => {
    asks.current = when;
  });
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: Leaving) =>
        asks.current && placeOf(currentLocation) !== placeOf(nextLocation),
      [placeOf],
    ),
  );
  // The router forgets what it has blocked when a navigation ends, such as a refused form that is loaded again.
  const [next, setNext] = useState<Location>();
  useEffect(() => {
    if (blocker.state === "blocked") setNext(blocker.location);
  }, [blocker]);
  // What has been saved meanwhile is not asked about.
  useEffect(() => {
    if (!when) setNext(undefined);
  }, [when]);
  const navigate = useNavigate();
  const stay = () => {
    setNext(undefined);
    blocker.reset?.();
  };
  const leave = () => {
    setNext(undefined);
    asks.current = false;
    if (blocker.proceed) blocker.proceed();
    else if (next) navigate(next);
  };
  useBeforeUnload(
    useCallback((event) => {
      // Under the cover of a session that has ended, what is typed is kept.
      if (asks.current && document.body.dataset.covered === undefined) event.preventDefault();
    }, []),
  );
  return (
    <Confirm
      open={next !== undefined}
      title={labels.title}
      action={labels.go}
      cancel={labels.stay}
      danger
      onClose={stay}
      onConfirm={leave}
    >
      <p>{labels.text}</p>
    </Confirm>
  );
}
