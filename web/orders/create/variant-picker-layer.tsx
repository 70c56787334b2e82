import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from "@ariakit/react";
import { useEffect, useRef, useState } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { formatMoney } from "#web/_ui/currency.ts";
import { useField } from "#web/_ui/field.tsx";
import { Icon } from "#web/_ui/icon.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { variantsUrl } from "../urls.ts";
import type { FoundVariant } from "./chosen.ts";
import { messages } from "./messages.ts";
import type { PickerProps } from "./variant-picker.tsx";

const WAIT_MS = 200;

/** The field with its list; it takes over what was typed, and the focus. */
export default function VariantPickerLayer({ text, setText, onChoose }: PickerProps) {
  const t = useText(messages);
  const locale = useLocale();
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    input.current?.focus();
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const found = useFound(text, open);
  return (
    <ComboboxProvider value={text} setValue={setText} open={open} setOpen={setOpen} resetValueOnHide={false}>
      <span className="affix">
        <Icon of="search" />
        <Combobox {...field} ref={input} className="input" placeholder={t("findHint")} autoSelect showMinLength={0} />
      </span>
      <ComboboxPopover className="drop" sameWidth gutter={4} unmountOnHide fixed aria-busy={!found}>
        {found?.map((variant) => (
          <ComboboxItem
            key={variant.id}
            value={variant.id}
            className="drop-item"
            disabled={variant.soldOut}
            focusOnHover
            setValueOnClick={false}
            onClick={() => {
              setText("");
              onChoose(variant);
            }}
          >
            <Thumb src={variant.image} title={variant.title} />
            <span className="min-w-0 flex-1">
              {variant.title}
              <span className="block text-13 leading-4 text-ink-3">
                {variant.soldOut ? t("soldOut") : [variant.attributes, variant.sku].filter(Boolean).join(", ")}
              </span>
            </span>
            <span className="tabular-nums">{formatMoney(variant.price, variant.currency, locale)}</span>
          </ComboboxItem>
        ))}
        {found?.length === 0 && <p className="drop-label">{t("nothing")}</p>}
        {!found && <p className="drop-label">{t("searching")}</p>}
      </ComboboxPopover>
    </ComboboxProvider>
  );
}

/** What fits the text; undefined until the first answer. */
function useFound(text: string, open: boolean): readonly FoundVariant[] | undefined {
  const link = useProjectLink();
  const [found, setFound] = useState<readonly FoundVariant[]>();
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await fetch(link(variantsUrl(text.trim())), { signal: stop.signal }).catch(() => undefined);
        if (answer?.ok) setFound(((await answer.json()) as { variants: FoundVariant[] }).variants);
      },
      text ? WAIT_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, open, link]);
  return found;
}
