import { Icon } from "#web/_ui/icon.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";
import { dpiAt, type PrintFile } from "./print.ts";

interface MeasureProps {
  readonly file: PrintFile | undefined;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly minDpi: number;
}

/** The resolution at the print's size, with a warning if it is too low. */
export function Measure({ file, widthMm, heightMm, minDpi }: MeasureProps) {
  const t = useText(messages);
  if (!file) return <span className="text-ink-3">{t("noFile")}</span>;
  const dpi = dpiAt(file, widthMm, heightMm);
  if (dpi === undefined) return <span className="text-ink-3">{t("vector")}</span>;
  const values = { dpi, width: widthMm, height: heightMm, min: minDpi };
  if (dpi >= minDpi) return <span className="text-ink-2">{t("dpi", values)}</span>;
  return (
    <span className="block">
      <span className="flex items-center gap-1 font-semibold text-warning-fg">
        <Icon of="triangle-alert" size="sm" />
        {t("low", values)}
      </span>
      <span className="block text-ink-2">{t("lowText")}</span>
    </span>
  );
}
