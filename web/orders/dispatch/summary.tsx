import { useNavigation } from "@remix-run/react";
import { Button } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import { EmailBuyerBox } from "../email-buyer-box.tsx";
import { messages } from "./messages.ts";

/** The number of ready parcels, the effect of dispatching, and the button. */
export function Summary({ ready, problems, out }: { ready: number; problems: number; out: number }) {
  const t = useText(messages);
  const busy = useNavigation().formData?.get("intent") === "dispatch";
  return (
    <>
      <Section title={t("summary.title")} ruled>
        <Facts
          facts={[
            { name: t("summary.ready"), value: <b className="tabular-nums">{ready}</b> },
            { name: t("summary.toFix"), value: <span className="tabular-nums">{problems}</span> },
            { name: t("summary.out"), value: <span className="tabular-nums">{out}</span> },
          ]}
        />
      </Section>
      <Section title={t("summary.when")} ruled>
        <div className="grid gap-2 pt-2 text-14 text-ink-2">
          <p>{t("summary.shown")}</p>
          <EmailBuyerBox many />
          <p>{t("summary.noCharge")}</p>
          <Button kind="primary" type="submit" name="intent" value="dispatch" disabled={ready === 0} busy={busy}>
            {t("summary.submit", { count: ready })}
          </Button>
          <p className="text-13 text-ink-3">{t("summary.after")}</p>
        </div>
      </Section>
    </>
  );
}
