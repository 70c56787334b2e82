import { useEffect, useState } from "react";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { useNudge } from "#web/_ui/nudge.tsx";
import { messages } from "./messages.ts";
import { dismiss, dismissedAt, mayOffer, OUTCOME_MESSAGES, type PushState, pushState, subscribe } from "./push.ts";
import { pushWorkerUrl } from "./urls.ts";

/** Offers push messages on this device, until enabled or dismissed for 30 days. */
export function PushOffer({
  publicKey,
  register,
}: {
  publicKey: string;
  register: (subscription: unknown) => Promise<boolean>;
}) {
  const t = useText(messages);
  const nudge = useNudge();
  const [state, setState] = useState<PushState>("loading");
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    setOffered(mayOffer(dismissedAt(localStorage), Date.now()));
    void pushState(window, pushWorkerUrl()).then(setState, () => setState("not supported"));
  }, []);
  if (!offered || state === "not supported" || state === "subscribed") return null;
  const turnOn = async () => {
    setState("loading");
    const outcome = await subscribe(window, { worker: pushWorkerUrl(), publicKey, register });
    setState(outcome === "subscribed" ? "subscribed" : "not subscribed");
    const { text, kind } = OUTCOME_MESSAGES[outcome];
    nudge({ text: t(`push.${text}`), kind });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-rule border-t bg-sunken px-3 py-2.5 text-14">
      <p className="min-w-40 flex-1">{t("push.offer")}</p>
      <Button
        small
        kind="quiet"
        onClick={() => {
          dismiss(localStorage, Date.now());
          setOffered(false);
        }}
      >
        {t("push.notNow")}
      </Button>
      <Button small busy={state === "loading"} onClick={turnOn}>
        {t("push.turnOn")}
      </Button>
    </div>
  );
}
