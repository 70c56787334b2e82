import { useEffect, useRef, useState } from "react";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./door-messages.ts";
import { answered, type Puzzle } from "./puzzle.ts";
import { widgetIn } from "./vendor-widget.ts";
import { waitForProof } from "./wait-for-proof.ts";

type Challenge =
  | (Puzzle & { readonly provider: "proof-of-work" })
  | { readonly provider: "recaptcha"; siteKey: string };

/** Proves that no robot fills in the surrounding form, by a puzzle or the vendor's widget, and then submits it. */
export default function Working() {
  const t = useText(messages);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"working" | "stuck" | "asked">("working");
  useEffect(() => {
    let left = false;
    const form = field.current?.form;
    const stopWaiting = waitForProof(form, () => field.current?.value !== "");
    const send = (answer: string) => {
      if (left || !field.current) return;
      field.current.value = answer;
      field.current.form?.requestSubmit();
    };
    fetchChallenge()
      .then(async (what) => {
        if (left) return;
        if (what.provider === "proof-of-work") return send(await answered(what));
        setState("asked");
        await widgetIn(place.current as HTMLElement, what.siteKey, send);
      })
      .catch(() => {
        stopWaiting();
        setState("stuck");
      });
    return () => {
      left = true;
      stopWaiting();
    };
  }, []);
  return (
    <div>
      <input type="hidden" name="g-recaptcha-response" ref={field} />
      <div ref={place} />
      {state !== "asked" && (
        <p role="status" className="text-13 text-ink-2">
          {t(`${state}`)}
        </p>
      )}
    </div>
  );
}

async function fetchChallenge(): Promise<Challenge> {
  const response = await fetch("/omnis/v3/dashboard/user/captcha", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error("No puzzle to be had");
  return (await response.json()) as Challenge;
}
