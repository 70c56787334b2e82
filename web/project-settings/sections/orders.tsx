import { useRefusal } from "#web/_record/use-refusal.ts";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { SettingsData } from "../data.ts";
import { messages } from "../messages.ts";
import { SectionForm } from "../section-form.tsx";

/** The rules for confirming orders. */
export function OrderRules({ data }: { data: SettingsData }) {
  const t = useText(messages);
  const parts = useRefusal("orders");
  const { artworkRequired } = data;
  if (artworkRequired === undefined) return <p className="mt-5 text-14 text-ink-2">{t("orders.hidden")}</p>;
  const typed = parts.refused !== undefined;
  return (
    <SectionForm section="orders" data={data} parts={parts} labels={messages.orders}>
      <div>
        <Checkbox
          name="artworkRequired"
          label={t("orders.artworkRequired")}
          aria-describedby="artwork-required-help"
          defaultChecked={typed ? parts.value("artworkRequired") === "on" : artworkRequired}
        />
        <p className="help" id="artwork-required-help">
          {t("orders.artworkRequiredHelp")}
        </p>
      </div>
    </SectionForm>
  );
}
