import { useText } from "#web/_ui/intl.tsx";
import { Measure } from "./measure.tsx";
import { messages } from "./messages.ts";
import { PrintThumb, usePrintAddress } from "./print-thumb.tsx";
import type { Saved } from "./use-prints.ts";

/** The prints, read-only: placement, size, resolution and file. */
export function ShownPrints({ prints }: { prints: Saved }) {
  const t = useText(messages);
  const address = usePrintAddress();
  if (prints.length === 0) return <p className="text-14 text-ink-3">{t("none")}</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {prints.map(({ placement, technology, widthMm, heightMm, minDpi, artwork }) => (
        <li key={placement} className="flex items-start gap-3 text-13">
          {artwork && <PrintThumb file={artwork} />}
          <span className="min-w-0 flex-1">
            <b className="block text-14">{placementName(placement)}</b>
            <span className="block text-ink-2">
              {t(`technologies.${technology}`)}, {t("size", { width: widthMm, height: heightMm })}
            </span>
            <Measure file={artwork} widthMm={widthMm} heightMm={heightMm} minDpi={minDpi} />
            {artwork && (
              <a className="block truncate" href={address(artwork)} target="_blank" rel="noreferrer">
                {artwork.name}
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** "left_sleeve" as text. */
const placementName = (code: string): string => {
  const name = code.replaceAll("_", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
};
