import { useEffect, useRef, useState } from "react";
import { Alert } from "#web/_ui/alert.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { FAILED, type Stripe, type StripeCardElement, stripeFor } from "./stripe.ts";

type Opened = { readonly stripe: Stripe; readonly card: StripeCardElement };

/** The vendor's card form: card details go to the vendor, and the setup's id to us when the form is sent. */
export default function CardForm({
  publishableKey,
  clientSecret,
  robot,
}: {
  publishableKey: string;
  clientSecret: string;
  robot: boolean;
}) {
  const t = useText(messages);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let opened: Opened | undefined;
    let left = false;
    const onFailure = (failure: unknown) => {
      const message = failure instanceof Error ? failure.message : FAILED;
      if (!left) setProblem(message);
    };
    stripeFor(publishableKey, robot)
      .then((stripe) => {
        if (!stripe || left || !place.current) return;
        const card = stripe.elements().create("card");
        card.mount(place.current);
        opened = { stripe, card };
      })
      .catch(onFailure);
    const form = field.current?.form;
    const send = (event: Event) => {
      if (!opened || !field.current || field.current.value) return;
      event.preventDefault();
      event.stopPropagation();
      const { stripe, card } = opened;
      stripe
        .confirmCardSetup(clientSecret, { payment_method: { card } })
        .then(({ setupIntent, error }) => {
          if (!setupIntent || !field.current) throw new Error(error?.message ?? FAILED);
          field.current.value = setupIntent.id;
          setTimeout(() => field.current?.form?.requestSubmit()); // not while the form's own event is being dispatched
        })
        .catch(onFailure);
    };
    form?.addEventListener("submit", send, true);
    return () => {
      left = true;
      form?.removeEventListener("submit", send, true);
      opened?.card.destroy();
    };
  }, [publishableKey, clientSecret, robot]);
  return (
    <div className="grid gap-2">
      <span className="label">{t("new.number")}</span>
      <div ref={place} className="input" />
      <input type="hidden" name="vendorReference" ref={field} />
      {problem && <Alert live kind="danger" title={problem} />}
    </div>
  );
}
