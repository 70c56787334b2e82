import type { ProductionJobRecord } from "#contracts/production";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { useText } from "#web/_ui/intl.tsx";
import { keyed } from "#web/_ui/keyed.ts";
import { type Placement, Placements } from "#web/_ui/line-item.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { messages } from "../messages.ts";
import { SizeMark, sizeLabelOf } from "../size-mark.tsx";
import { jobArtworkUrl } from "../urls.ts";

/** What to make: picture, title, size and quantity, with any personalisation. */
export function Items({ job: { id, items } }: { job: ProductionJobRecord }) {
  const t = useText(messages);
  const placements = usePlacements(id);
  return (
    <ul>
      {keyed(items).map(([key, item]) => (
        <li key={key} className="grid gap-3 border-b border-rule py-3">
          <div className="flex items-center gap-4">
            <Thumb title={item.title} src={item.image} size="xl" />
            <div className="min-w-0 flex-1">
              <b className="block text-15">{item.title}</b>
              <span className="block text-14 text-ink-2">{sizeLabelOf(item)}</span>
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
          </div>
          {item.prints && (
            <Placements
              placements={placements(item.prints).map((each) => ({ ...each, src: each.src ?? item.image }))}
              title={item.title}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type Prints = NonNullable<ProductionJobRecord["items"][number]["prints"]>;

/** An item's prints: size, resolution, and the file to print. */
function usePlacements(jobId: string): (prints: Prints) => Placement[] {
  const t = useText(messages);
  const link = useProjectLink();
  return (prints) =>
    prints.map(({ placement, technology, widthMm, heightMm, minDpi, artwork, missing }) => {
      const href = artwork && link(jobArtworkUrl(jobId, artwork.checksum));
      const isPicture = artwork !== undefined && /^image\/(png|jpeg|gif|webp|avif)$/.test(artwork.contentType);
      const dpi = artwork?.dpi;
      return {
        name: placement.charAt(0).toUpperCase() + placement.slice(1).replaceAll("_", " "),
        technique: technology?.toUpperCase() ?? "",
        size: widthMm && heightMm ? t("job.area", { width: widthMm, height: heightMm }) : "",
        dpi: dpi ? t("job.dpi", { dpi }) : t(artwork ? "job.notMeasured" : missing ? "job.noArtwork" : "job.unused"),
        bad: missing || (dpi !== undefined && minDpi !== undefined && dpi < minDpi),
        href,
        fileLink: t("job.printFile"),
        src: isPicture ? href : undefined,
      };
    });
}
