import { useCallback } from "react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import type { Placement } from "#web/_ui/line-item.tsx";
import type { RecordData } from "../record/data.ts";
import { messages } from "../record/messages.ts";
import { artworkUrl } from "../urls.ts";

export type Print = RecordData["prints"][string]["placements"][number];

const MM_PER_INCH = 25.4;
/** Points per inch of a picture printed as large as its area allows; undefined for an area of no known size. */
export const dpiIn = (picture: { width: number; height: number }, { widthMm, heightMm }: Print): number | undefined =>
  widthMm && heightMm
    ? Math.round(Math.max(picture.width / (widthMm / MM_PER_INCH), picture.height / (heightMm / MM_PER_INCH)))
    : undefined;
export const isTooSmall = (dpi: number | undefined, { minDpi }: Print): boolean =>
  dpi !== undefined && minDpi !== undefined && dpi < minDpi;

export const placementName = (placement: string): string => {
  const words = placement.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A placement as its line shows it. Areas that nothing is known of are left out. */
export function usePlacements(): (orderId: string, fulfilment: string, prints: readonly Print[]) => Placement[] {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  return useCallback(
    (orderId, fulfilment, prints) => {
      const cm = (mm: number) => (mm / 10).toLocaleString(locale);
      return prints
        .filter(({ artwork, widthMm }) => artwork || widthMm)
        .map((print) => {
          const { placement, technology, widthMm, heightMm, artwork } = print;
          const dpi = artwork && dpiIn(artwork, print);
          return {
            name: placementName(placement),
            technique: technology?.toUpperCase() ?? "",
            size: widthMm && heightMm ? t("artwork.area", { width: cm(widthMm), height: cm(heightMm) }) : "",
            dpi: dpi ? t("artwork.dpi", { dpi }) : artwork ? undefined : t("artwork.none"),
            bad: artwork && isTooSmall(dpi, print),
            src: artwork && link(artworkUrl(orderId, fulfilment, artwork.checksum)),
          };
        });
    },
    [t, link, locale],
  );
}
