import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "../record/messages.ts";
import type { FulfilmentProps } from "./props.ts";

/** The shop's notes to the fulfiller. */
export function NotesToFulfiller({ data, fulfilment }: FulfilmentProps) {
  const t = useText(messages);
  const notes = data.prints[fulfilment.id]?.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <div className="px-4 pb-4">
      <h3 className="text-13 font-semibold">
        {t("note.list", { fulfiller: fulfilment.fulfiller?.name ?? t("note.fulfiller") })}
      </h3>
      <ul className="mt-1 grid gap-1.5 text-13">
        {notes.map(({ id, message, at, by }) => (
          <li key={id}>
            {message}{" "}
            <span className="text-ink-3">
              {by && `${by}, `}
              <DateTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
