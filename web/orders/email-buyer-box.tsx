import { Checkbox } from "#web/_ui/checkbox.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./email-messages.ts";

/** Whether the buyer is emailed about what somebody does. `value` reads what was sent before a refusal. */
export function EmailBuyerBox({ value, many }: { value?: (name: string) => string | undefined; many?: true }) {
  const t = useText(messages);
  const isCleared = value?.("emailBuyerAsked") === "yes" && value("emailBuyer") !== "on";
  return (
    <div>
      <input type="hidden" name="emailBuyerAsked" value="yes" />
      <Checkbox name="emailBuyer" label={t(many ? "many" : "one")} defaultChecked={!isCleared} />
      <p className="text-13 text-ink-3">{t("help")}</p>
    </div>
  );
}
