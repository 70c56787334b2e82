import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { Fulfiller } from "#contracts/catalogue";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { RateFields } from "./rate-fields.tsx";

const MAX_RATES = 20;

/** All rates in one form; empty rows are ignored. */
export function RatesForm({
  fulfiller: { rates, version },
  currency,
  home,
  cancelTo,
}: {
  fulfiller: Fulfiller;
  currency: string;
  /** The project's country, the default of the first rate. */
  home: string;
  cancelTo: string;
}) {
  const t = useText(messages);
  const parts = useRefusal("rates");
  const hydrated = useHydrated();
  const sent = Number(parts.refused?.typed.rows ?? 0);
  const [more, setMore] = useState(0);
  const busy = useNavigation().formData?.get("intent") === "rates";
  const spare = rates.length === 0 || !hydrated ? 1 : 0;
  const rows = Math.min(MAX_RATES, Math.max(rates.length + spare, sent) + more);
  return (
    <PostForm name="rates" version={parts.version(version)} className="grid max-w-[60rem] gap-5" preventScrollReset>
      <input type="hidden" name="intent" value="rates" />
      <input type="hidden" name="rows" value={rows} />
      <FormErrors errors={parts.errors} />
      {Array.from({ length: rows }, (_, at) => at).map((at) => (
        <RateFields key={at} at={at} rate={rates[at]} parts={parts} currency={currency} home={at === 0 ? home : ""} />
      ))}
      {hydrated && rows < MAX_RATES && (
        <div>
          <Button icon="plus" small onClick={() => setMore(more + 1)}>
            {t("more")}
          </Button>
        </div>
      )}
      <div className="flex gap-2">
        <LinkButton to={cancelTo}>{t("cancel")}</LinkButton>
        <Button kind="primary" type="submit" busy={busy}>
          {t("save")}
        </Button>
      </div>
    </PostForm>
  );
}
