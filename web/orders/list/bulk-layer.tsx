import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Layer } from "#web/_record/layer.tsx";
import { countText } from "#web/_record/list-url.ts";
import { FormFields } from "#web/_shell/post-form.tsx";
import { BulkBar } from "#web/_ui/bulk-bar.tsx";
import { Button } from "#web/_ui/button.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import type { Selection } from "#web/_ui/use-selection.ts";
import { messages } from "../messages.ts";
import type { ListProps } from "./props.ts";

/** What can be done with the ticked orders: confirm those that wait for it. */
export default function Bulk({
  data,
  query,
  url,
  selection,
  filtered,
}: ListProps & { selection: Selection; filtered: boolean }) {
  const t = useText(messages);
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "confirm";
  const known = useFitting(data.rows);
  const under = query.tab === "to-confirm" && !filtered ? (data.tabs["to-confirm"] ?? 0) : 0;
  const fitting = [...selection.ids].filter((id) => known.get(id));
  const count = selection.everything ? under : selection.ids.size;
  const fits = selection.everything ? under : fitting.length;
  const sent = useRef(false);
  useEffect(() => {
    if (busy) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      setAsking(false);
      selection.clear();
    }
  }, [busy, selection]);
  return (
    <>
      <BulkBar
        count={selection.ids.size}
        everything={selection.everything}
        total={under > data.rows.length ? countText(under, locale) : undefined}
        onEverything={selection.selectEverything}
        onClear={selection.clear}
      >
        <Button
          kind="primary"
          disabled={fits === 0}
          title={fits === 0 ? t("bulk.none") : undefined}
          onClick={() => setAsking(true)}
        >
          {fits === count ? t("bulk.confirmAll", { count: fits }) : t("bulk.confirm", { fits, count })}
        </Button>
      </BulkBar>
      <Layer
        open={asking}
        onClose={() => setAsking(false)}
        title={t("bulk.ask", { count: fits })}
        width="small"
        foot={
          <Button kind="primary" type="submit" form="bulk-confirm" busy={busy}>
            {t("bulk.confirmAll", { count: fits })}
          </Button>
        }
      >
        <Form method="post" id="bulk-confirm" action={`?${url}`} preventScrollReset>
          <FormFields name="bulk-confirm" />
          <input type="hidden" name="intent" value="confirm" />
          {selection.everything ? (
            <>
              <input type="hidden" name="tab" value={query.tab} />
              <input type="hidden" name="count" value={under} />
            </>
          ) : (
            <input type="hidden" name="orders" value={fitting.join()} />
          )}
          <p className="text-14">{t("bulk.cheapest")}</p>
          {count > fits && <p className="mt-2 text-14 text-ink-2">{t("bulk.left", { count: count - fits })}</p>}
        </Form>
      </Layer>
    </>
  );
}

/** Which orders wait to be confirmed, of all that were on the screen; a selection may span pages. */
function useFitting(rows: ListProps["data"]["rows"]): ReadonlyMap<string, boolean> {
  const known = useRef(new Map<string, boolean>());
  for (const { id, fits } of rows) known.current.set(id, fits);
  return known.current;
}
