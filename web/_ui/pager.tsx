import type { LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, LinkButton } from "./button.tsx";
import { useText } from "./intl.tsx";
import { messages } from "./messages.ts";

/** Previous and next page of a list: "21 to 40 of 1,000+". Without `previous` or `next` it is the first or last. */
export function Pager({
  from,
  to,
  total,
  previous,
  next,
  note,
}: {
  from: number;
  to: number;
  /** As text, such as "1,000+"; absent if unknown. */
  total?: string | undefined;
  previous?: LinkProps["to"] | undefined;
  next?: LinkProps["to"] | undefined;
  note?: ReactNode;
}) {
  const t = useText(messages);
  return (
    <nav className="pager" aria-label={t("pager")}>
      <span>{total === undefined ? t("rangeOpen", { from, to }) : t("range", { from, to, total })}</span>
      {note && <span className="text-ink-3 max-md:hidden">{note}</span>}
      <div className="actions">
        {previous ? (
          <LinkButton small icon="chevron-left" to={previous} rel="prev">
            {t("previous")}
          </LinkButton>
        ) : (
          <Button small icon="chevron-left" disabled>
            {t("previous")}
          </Button>
        )}
        {next ? (
          <LinkButton small iconAfter="chevron-right" to={next} rel="next" prefetch="intent">
            {t("next")}
          </LinkButton>
        ) : (
          <Button small iconAfter="chevron-right" disabled>
            {t("next")}
          </Button>
        )}
      </div>
    </nav>
  );
}
