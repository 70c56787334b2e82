import type { ActionFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { Suspense } from "react";
import { RevertDialog } from "#web/_record/revert-dialog.tsx";
import { useFactInAddress } from "#web/_record/use-fact-in-address.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { History as Days } from "#web/_ui/history.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { OrdersError } from "./error.tsx";
import { useDays, useValueText } from "./history/days.tsx";
import WholeFilters from "./history/filters.lazy.tsx";
import { messages } from "./history/messages.ts";
import { revertAct } from "./history/revert-act.ts";
import { revertible } from "./history/revertible.ts";
import WholeRuler from "./history/ruler.lazy.tsx";
import { useRecord } from "./record/use-record.ts";
import { eventLogUrl } from "./urls.ts";

const Filters = import.meta.env.SSR ? WholeFilters : lazily(() => import("./history/filters.lazy.tsx"));
const Ruler = import.meta.env.SSR ? WholeRuler : lazily(() => import("./history/ruler.lazy.tsx"));

export const action = (args: ActionFunctionArgs) => revertAct(args, args.params.orderId ?? "");

/** The order's history by day, and the ruler that shows it as of a moment. */
export default function History() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useRecord();
  const [url] = useSearchParams();
  const person = url.get("person");
  const field = url.get("field");
  const shown = data.history.filter(
    (entry) =>
      (!person || entry.actor.id === person) && (!field || entry.changes.some((change) => change.label === field)),
  );
  const days = useDays(shown, data);
  const valueText = useValueText();
  useFactInAddress();
  return (
    <div className="mt-5">
      <Suspense>
        <Ruler data={data} />
      </Suspense>
      <Toolbar
        end={
          <LinkButton kind="quiet" small icon="download" to={link(eventLogUrl(data.order.id))} reloadDocument>
            {t("log")}
          </LinkButton>
        }
      >
        <Suspense>
          <Filters history={data.history} />
        </Suspense>
      </Toolbar>
      {days.length > 0 ? <Days days={days} /> : <p className="py-4 text-ink-2">{t("none")}</p>}
      <RevertDialog entries={data.history.filter((entry) => revertible(entry, data))} valueText={valueText} />
    </div>
  );
}

export function ErrorBoundary() {
  return <OrdersError />;
}
