import { Button } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Patch } from "#web/_ui/patch.tsx";
import { fill } from "../fill-form.lazy.ts";
import { reach } from "./reach.ts";
import { messages } from "./reach-messages.ts";
import type { Waiting } from "./waiting.ts";
import { WaitingList } from "./waiting-list.tsx";

/** The messages of a form that wait, as they will stand on its page; or all that waits on this device. */
export function WaitingHere({ waiting, form }: { waiting: readonly Waiting[]; form?: string | undefined }) {
  const t = useText(messages);
  if (form === undefined)
    return (
      <Section title={t("title")} end={<span className="text-13 text-ink-3">{waiting.length}</span>}>
        <WaitingList waiting={waiting} />
        <p className="pt-2.5 text-13 text-ink-3">{t("text")}</p>
      </Section>
    );
  return (
    <ul className="mb-3 grid gap-3">
      {waiting.map((one) => (
        <Card key={one.id} one={one} />
      ))}
    </ul>
  );
}

function Card({ one }: { one: Waiting }) {
  const t = useText(messages);
  const { id, label, text, at, refused } = one;
  const time = () => <DateTime at={new Date(at).toISOString()} format="time" />;
  return (
    <li className="waits-card">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <b>{label}</b>
        <span className="state text-13" data-tone={refused === undefined ? "warning" : "danger"}>
          <Patch shape={refused === undefined ? "clock" : "crossed"} />
          {t("notSentYet")}
        </span>
      </div>
      {text !== undefined && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{text}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <span className="flex-1 text-13 text-ink-2">
          {refused === undefined ? t.rich("since", { time }) : t("refused", { reason: refused })}
        </span>
        {refused !== undefined && (
          <Button small onClick={() => reach.actions?.sendAgain(id)}>
            {t("again")}
          </Button>
        )}
        <Button small onClick={() => change(one)}>
          {t("change")}
        </Button>
        <Button small kind="quiet" onClick={() => reach.actions?.discard(id)}>
          {t("discard")}
        </Button>
      </div>
    </li>
  );
}

/** Takes a message back into its form. */
function change({ id, form, fields }: Waiting): void {
  const place = [...document.querySelectorAll<HTMLFormElement>("form[data-form]")].find(
    ({ dataset }) => dataset.form === form,
  );
  reach.actions?.discard(id);
  if (!place) return;
  fill(place, { values: fields });
  place.querySelector("textarea")?.focus();
}
