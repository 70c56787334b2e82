import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** A rating as five marks; read as "4 of 5 stars". */
export function Stars({ count }: { count: number }) {
  const t = useText(messages);
  return (
    <span role="img" aria-label={t("stars", { count })} className="whitespace-nowrap tracking-wider">
      <span className="text-ink">{"★".repeat(count)}</span>
      <span className="text-ink-3">{"☆".repeat(5 - count)}</span>
    </span>
  );
}
