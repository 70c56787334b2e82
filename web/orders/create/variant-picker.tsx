import { useMemo } from "react";
import { type Search, SearchPicker } from "#web/_record/search-picker.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { variantsUrl } from "../urls.ts";
import { type FoundVariant, typedQuantity, withoutQuantity } from "./chosen.ts";
import { messages } from "./messages.ts";

const isOff = ({ stock }: FoundVariant): boolean => stock === 0;

/** Finds orderable variants; "3x tee" takes three. */
export function VariantPicker({ onChoose }: { onChoose: (variant: FoundVariant, quantity: number) => void }) {
  const t = useText(messages);
  const locale = useLocale();
  const search = useMemo((): Search<FoundVariant> => {
    const stockOf = ({ stock }: FoundVariant) => (stock === undefined ? t("onDemand") : t("inStock", { stock }));
    return {
      url: (text) => variantsUrl(withoutQuantity(text)),
      hint: t("findHint"),
      nothing: t("nothing"),
      searching: t("searching"),
      isOff,
      show: (variant) => (
        <>
          <Thumb src={variant.image} title={variant.title} />
          <span className="min-w-0 flex-1">
            {variant.title}
            <span className="block text-13 leading-4 text-ink-3">
              {[variant.attributes, variant.sku].filter(Boolean).join(", ")}
            </span>
          </span>
          <span className="text-right tabular-nums">
            {formatMoney(variant.price, variant.currency, locale)}
            <span className="block text-13 leading-4 text-ink-3">
              {isOff(variant) ? t("soldOut") : stockOf(variant)}
            </span>
          </span>
        </>
      ),
    };
  }, [t, locale]);
  return <SearchPicker search={search} onChoose={(variant, typed) => onChoose(variant, typedQuantity(typed))} />;
}
