import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Patch } from "#web/_ui/patch.tsx";
import { reach } from "./reach.ts";
import { messages } from "./reach-messages.ts";
import type { Waiting } from "./waiting.ts";

/** What waits on this device, oldest first, each with how to take it back. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useText(messages);
  return (
    <ul className="grid">
      {waiting.map(({ id, label, text, at, refused }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-rule border-b py-2 text-14">
          <span className="state" data-tone={refused === undefined ? "warning" : "danger"}>
            <Patch shape={refused === undefined ? "clock" : "crossed"} />
          </span>
          <span className="min-w-40 flex-1 wrap-anywhere">
            <b className="block">{label}</b>
            <span className="line-clamp-2 text-13 text-ink-3">
              {text !== undefined && <>{text} · </>}
              <DateTime at={new Date(at).toISOString()} format="time" />
            </span>
            {refused !== undefined && <span className="block text-13">{t("refused", { reason: refused })}</span>}
          </span>
          {refused !== undefined && (
            <Button small aria-label={t("againNamed", { label })} onClick={() => reach.actions?.sendAgain(id)}>
              {t("again")}
            </Button>
          )}
          <Button
            small
            kind="quiet"
            aria-label={t("discardNamed", { label })}
            onClick={() => reach.actions?.discard(id)}
          >
            {t("discard")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
