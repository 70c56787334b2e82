import { Link } from "@remix-run/react";
import { useContext } from "react";
import type { OrderCard } from "#contracts/orders";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { FulfilmentStatus } from "#web/_ui/control-strip.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { CardsContext } from "./cards-context.ts";
import { messages } from "./messages.ts";

const isHold = (reason: string): reason is keyof typeof messages.hold => Object.hasOwn(messages.hold, reason);

/** How far an order is, in the words of the orders' list. */
export function OrderState({ card: { status, stage, hold } }: { card: OrderCard }) {
  const t = useText(messages);
  return (
    <FulfilmentStatus state={status} stage={stage}>
      {hold ? t("stage.held", { reason: t(`hold.${isHold(hold) ? hold : "other"}`) }) : t(`stage.${status}`)}
    </FulfilmentStatus>
  );
}

/** An order that a message links to: its pictures, whose it is, what it comes to and how far it is. */
export function OrderLink({
  embed: { url, title, ref },
  className,
}: {
  embed: { readonly url: string; readonly title: string; readonly ref?: string | undefined };
  className: string;
}) {
  const t = useText(messages);
  const link = useProjectLink();
  const card = useContext(CardsContext)[ref ?? ""];
  if (!card)
    return (
      <Link to={link(url)} prefetch="intent" className={className}>
        <Icon of="shopping-bag" />
        <span className="grid min-w-0">
          <b>{title}</b>
          <span className="text-13 text-ink-2">{t("talk.order")}</span>
        </span>
      </Link>
    );
  const { customerName, itemCount, items, total } = card;
  return (
    <Link to={link(url)} prefetch="intent" className={`${className} flex-wrap gap-y-1`}>
      <span className="flex gap-0.5">
        {items.map(({ title: item, image }) => (
          <Thumb key={`${item} ${image}`} title={item} src={image} />
        ))}
      </span>
      <span className="grid min-w-36 flex-1">
        <b>{title}</b>
        <span className="text-13 text-ink-2">
          {customerName && `${customerName}, `}
          {t("talk.items", { count: itemCount })}
          {total && (
            <>
              {", "}
              <Money minor={total.amount} currency={total.currency} />
            </>
          )}
        </span>
      </span>
      <span className="text-13">
        <OrderState card={card} />
      </span>
    </Link>
  );
}
