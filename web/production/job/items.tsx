import type { ProductionJobRecord } from "#contracts/production";
import { useText } from "#web/_ui/intl.tsx";
import { keyed } from "#web/_ui/keyed.ts";
import { Thumb } from "#web/_ui/thumb.tsx";
import { messages } from "../messages.ts";
import { lookOf, SizeMark } from "../size-mark.tsx";

/** What to make: picture, title, size and how many, with what is to be written on it. */
export function Items({ items }: Pick<ProductionJobRecord, "items">) {
  const t = useText(messages);
  return (
    <ul>
      {keyed(items).map(([key, item]) => (
        <li key={key} className="flex items-center gap-4 border-b border-rule py-3">
          <Thumb title={item.title} src={item.image} size="xl" />
          <div className="min-w-0 flex-1">
            <b className="block text-15">{item.title}</b>
            <span className="block text-14 text-ink-2">{lookOf(item)}</span>
            {item.sku && <span className="block text-13 text-ink-3 tabular-nums">{item.sku}</span>}
            {Object.entries(item.personalisation ?? {}).map(([name, value]) => (
              <span key={name} className="block text-14">
                {name}: <b>{value}</b>
              </span>
            ))}
          </div>
          <SizeMark items={[item]} large />
          <span className="text-17 font-semibold whitespace-nowrap tabular-nums">
            {t("pieces", { count: item.quantity })}
          </span>
        </li>
      ))}
    </ul>
  );
}
