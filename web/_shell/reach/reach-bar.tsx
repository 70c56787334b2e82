import { useState } from "react";
import { Announcement } from "#web/_ui/announcement.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { reach, useReach } from "./reach.ts";
import { messages } from "./reach-messages.ts";
import { WaitingList } from "./waiting-list.tsx";

/** Over the header: that there is no connection, and what waits on this device for one. */
export function ReachBar() {
  const t = useText(messages);
  const { trouble, waiting, isTrying } = useReach();
  const [open, setOpen] = useState(false);
  const isStuck = waiting.some(({ refused }) => refused !== undefined);
  const text = trouble
    ? (`${trouble}${waiting.length ? "Waiting" : ""}` as const)
    : isStuck
      ? ("notAccepted" as const)
      : ("sending" as const);
  return (
    <div>
      <Announcement
        kind="warning"
        {...(trouble && { icon: "wifi-off" as const })}
        wraps
        link={
          <>
            {waiting.length > 0 && (
              <button type="button" className="announce-do" aria-expanded={open} onClick={() => setOpen(!open)}>
                {t("waits", { count: waiting.length })}
              </button>
            )}
            {trouble && (
              <button type="button" className="announce-do" disabled={isTrying} onClick={() => reach.actions?.tryNow()}>
                {t("tryNow")}
              </button>
            )}
          </>
        }
      >
        {t.rich(text, { b: (chunks) => <b>{chunks}</b> })}
      </Announcement>
      {open && waiting.length > 0 && (
        <section className="waits-sheet" aria-label={t("title")}>
          <WaitingList waiting={waiting} />
          <p className="pt-2 text-13 text-ink-3">{t("text")}</p>
        </section>
      )}
    </div>
  );
}
