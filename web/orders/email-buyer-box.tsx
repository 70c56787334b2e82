import { emailIn } from "#web/_record/customer-name.ts";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./email-messages.ts";

interface EmailBuyerProps {
  readonly value?: (name: string) => string | undefined;
  readonly many?: true;
  /** The buyer's email, where it may be seen; null where nobody is written to about the order. */
  readonly to?: string | null | undefined;
}

/** Whether the buyer is emailed about what somebody does. `value` reads what was sent before a refusal. */
export function EmailBuyerBox({ value, many, to }: EmailBuyerProps) {
  const t = useText(messages);
  if (to === null) return <p className="text-13 text-ink-3">{t("nobody")}</p>;
  if (to !== undefined && emailIn(to) === undefined) return <p className="text-13 text-ink-3">{t("none")}</p>;
  const isCleared = value?.("emailBuyerAsked") === "yes" && value("emailBuyer") !== "on";
  return (
    <div>
      <input type="hidden" name="emailBuyerAsked" value="yes" />
      <Checkbox name="emailBuyer" label={t(many ? "many" : "one")} defaultChecked={!isCleared} />
      <p className="text-13 text-ink-3">{t(many ? "helpMany" : "help")}</p>
    </div>
  );
}
