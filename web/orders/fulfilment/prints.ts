import { useCallback } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import type { Placement } from "#web/_ui/line-item.tsx";
import type { RecordData } from "../record/data.ts";
import { messages } from "../record/messages.ts";
import { artworkUrl } from "../urls.ts";

export type Print = RecordData["prints"][string]["placements"][number];

/** For raster pictures; vector files have neither. */
interface Picture {
  readonly width: number | undefined;
  readonly height: number | undefined;
}
const MM_PER_INCH = 25.4;
/** The resolution of a picture printed as large as its area allows, in dpi; undefined if the area's size is unknown. */
export const dpiIn = ({ width, height }: Partial<Picture>, { widthMm, heightMm }: Print): number | undefined =>
  widthMm && heightMm && width && height
    ? Math.round(Math.max(width / (widthMm / MM_PER_INCH), height / (heightMm / MM_PER_INCH)))
    : undefined;
export const isTooSmall = (dpi: number | undefined, { minDpi }: Print): boolean =>
  dpi !== undefined && minDpi !== undefined && dpi < minDpi;

export const placementName = (placement: string): string => {
  const name = placement.replaceAll("_", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** A placement as its line shows it. Unknown areas are left out. */
export function usePlacements(): (
  orderId: string,
  fulfilment: string,
  prints: readonly Print[],
  missing: readonly string[],
) => Placement[] {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  return useCallback(
    (orderId, fulfilment, prints, missing) => {
      const notMeasured = ({ artwork }: Print) => (artwork?.width ? undefined : t("artwork.vector"));
      const cm = (mm: number) => (mm / 10).toLocaleString(locale);
      return prints
        .filter(({ artwork, widthMm }) => artwork || widthMm)
        .map((print) => {
          const { placement, technology, widthMm, heightMm, artwork } = print;
          const dpi = artwork && dpiIn(artwork, print);
          const isMissing = !artwork && missing.includes(placement);
          return {
            name: placementName(placement),
            technique: technology?.toUpperCase() ?? "",
            size: widthMm && heightMm ? t("artwork.area", { width: cm(widthMm), height: cm(heightMm) }) : "",
            dpi: dpi
              ? t("artwork.dpi", { dpi })
              : artwork
                ? notMeasured(print)
                : t(isMissing ? "artwork.none" : "artwork.unused"),
            bad: isMissing || (artwork && isTooSmall(dpi, print)),
            ...(artwork && filed(artwork, link(artworkUrl(orderId, fulfilment, artwork.checksum)))),
          };
        });
    },
    [t, link, locale],
  );
}

/** Where a print file is opened, and shown if browsers can. */
const filed = ({ contentType }: { contentType: string }, href: string): Pick<Placement, "href" | "src"> => ({
  href,
  ...(/^image\/(png|jpeg|gif|webp|avif)$/.test(contentType) && { src: href }),
});
