import { Band, KeyFigure } from "#web/_ui/band.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { useFormatter, useLocale, useText } from "#web/_ui/intl.tsx";
import { Delta } from "#web/_ui/tag.tsx";
import type { Trade } from "./data.ts";
import { type Figure, figuresOf, moved } from "./figures.ts";
import { messages } from "./messages.ts";

/** Key figures from orders, each compared with the previous period. */
export function FiguresBand({ trade }: { trade: Trade }) {
  const t = useText(messages);
  const numbers = useFormatter();
  const locale = useLocale();
  const valueText = ({ id, now }: Figure): string => {
    if (id === "margin")
      return numbers.number(now / 100, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return id === "orders" ? numbers.number(now) : formatMoney(Math.round(now), trade.currency, locale);
  };
  const figures = figuresOf(trade.days, trade.before).filter(({ id }) => trade.money || id === "orders");
  return (
    <>
      <Band>
        {figures.map((figure) => (
          <KeyFigure
            key={figure.id}
            label={t(figure.id)}
            value={valueText(figure)}
            points={figure.points}
            delta={<Moved figure={figure} />}
          />
        ))}
        <KeyFigure label={t("inProduction")} value={numbers.number(trade.tabs["in-production"] ?? 0)} />
      </Band>
      <p className="mt-1.5 text-13 text-ink-3">{t("leftOut")}</p>
    </>
  );
}

function Moved({ figure }: { figure: Figure }) {
  const t = useText(messages);
  const numbers = useFormatter();
  const move = moved(figure);
  if (move === undefined || Math.abs(move) < 0.05) return null;
  const size = numbers.number(Math.abs(move), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Delta direction={move > 0 ? "up" : "down"} good={move > 0}>
      {figure.id === "margin" ? t("points", { value: size }) : `${size}%`}
    </Delta>
  );
}
