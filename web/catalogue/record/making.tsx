import { Alert } from "#web/_ui/alert.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Progress } from "#web/_ui/progress.tsx";
import type { ProductData } from "./data.ts";
import { messages } from "./messages.ts";

type Work = NonNullable<ProductData["making"]>;

/** Variants being created, with progress; the page reloads by itself. Then the failures. */
export function Making({ making: { going, done, total, failed, wrong } }: { making: Work }) {
  const t = useText(messages);
  if (!going)
    return (
      <Alert kind={failed ? "danger" : "success"} title={t(failed ? "madeFailed" : "made", { failed })} live>
        {wrong.length > 0 && (
          <ul>
            {wrong.map((row) => (
              <li key={row.sku}>{t("madeRows", row)}</li>
            ))}
          </ul>
        )}
      </Alert>
    );
  const text = total ? t("making", { done, total }) : t("makingWaits");
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="text-14 tabular-nums">
        {text}
      </p>
      <Progress label={text} value={total ? Math.floor((100 * done) / total) : 0} />
    </div>
  );
}
