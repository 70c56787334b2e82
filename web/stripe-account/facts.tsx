import type { StripeAccount } from "#contracts/payments";
import { Alert } from "#web/_ui/alert.tsx";
import { buttonClass } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { messages } from "./messages.ts";

type Shown = { readonly account: StripeAccount };

/** What Stripe still wants from the account's owner; nothing if that is nothing. */
export function Requirements({ account: { requirements, livemode } }: Shown) {
  const t = useText(messages);
  const { currentlyDue, pastDue } = requirements;
  if (currentlyDue.length + pastDue.length === 0) return null;
  const facts = [
    ...(pastDue.length ? [{ name: t("due.past"), value: pastDue.map(readable).join(", ") }] : []),
    ...(currentlyDue.length ? [{ name: t("due.current"), value: currentlyDue.map(readable).join(", ") }] : []),
  ];
  return (
    <Alert
      kind={pastDue.length ? "danger" : "warning"}
      title={t("due.title")}
      actions={
        livemode && (
          <a className={buttonClass({ small: true })} href="https://dashboard.stripe.com/account" rel="noreferrer">
            {t("due.open")}
          </a>
        )
      }
    >
      {t("due.text")}
      <Facts facts={facts} />
    </Alert>
  );
}

/** `individual.verification.document` is Stripe's name of a detail. */
const readable = (name: string): string => name.replaceAll(/[._]/g, " ");

export function AccountFacts({ account }: Shown) {
  const t = useText(messages);
  const { accountId, email, country, defaultCurrency, livemode, chargesEnabled, payoutsEnabled } = account;
  const { connectedAt, connectedBy } = account;
  const fact = (name: string, value: string | undefined) => (value ? [{ name, value }] : []);
  return (
    <Section title={t("facts.title")}>
      <Facts
        facts={[
          ...fact(t("facts.id"), accountId),
          ...fact(t("facts.email"), email),
          ...fact(t("facts.country"), country),
          ...fact(t("facts.currency"), defaultCurrency),
          ...fact(t("facts.mode"), t(livemode ? "facts.live" : "facts.test")),
          ...fact(t("facts.charges"), t(chargesEnabled ? "facts.on" : "facts.off")),
          ...fact(t("facts.payouts"), t(payoutsEnabled ? "facts.on" : "facts.off")),
          ...(connectedAt ? [{ name: t("facts.connected"), value: <DateTime at={connectedAt} format="both" /> }] : []),
          ...fact(t("facts.by"), connectedBy?.name),
        ]}
      />
    </Section>
  );
}
