import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Thumb } from "./thumb.tsx";

export type Placement = {
  name: string;
  technique: string;
  size: string;
  dpi?: string | undefined;
  /** The print is too small for its area. */
  bad?: boolean | undefined;
  src?: string | undefined;
  /** The URL of its print file. */
  href?: string | undefined;
  /** A link of its own to the print file, below the facts; without it the name is the link. */
  fileLink?: string | undefined;
  colour?: string | undefined;
};

/** A line of an order: picture, title, quantity by price, total, and its prints. */
export function LineItem({
  title,
  src,
  colour,
  attributes,
  sku,
  quantity,
  sum,
  placements = [],
}: {
  title: string;
  src?: string | undefined;
  colour?: string | undefined;
  attributes?: ReactNode;
  sku?: string | undefined;
  /** As text: "2 × £26.00". */
  quantity: ReactNode;
  sum: ReactNode;
  placements?: readonly Placement[] | undefined;
}) {
  return (
    <li className="line-item">
      <Thumb title={title} src={src} colour={colour} size="lg" />
      <div className="line-item-text">
        <b>{title}</b>
        {attributes && <span className="text-13 text-ink-2">{attributes}</span>}
        {sku && <span className="text-13 text-ink-3 tabular-nums">{sku}</span>}
      </div>
      <span className="line-item-n text-ink-2">{quantity}</span>
      <span className="line-item-sum">{sum}</span>
      {placements.length > 0 && <Placements placements={placements} title={title} colour={colour} />}
    </li>
  );
}

/** A product's prints: area, technique, size and resolution; too low resolutions are amber. */
export function Placements({
  placements,
  title,
  colour,
}: {
  placements: readonly Placement[];
  title: string;
  colour?: string | undefined;
}) {
  return (
    <ul className="placements">
      {placements.map((placement) => (
        <li key={placement.name} data-bad={placement.bad || undefined}>
          <Thumb title={title} src={placement.src} colour={placement.colour ?? colour} size="xl" />
          <span>
            <b>
              {placement.href && !placement.fileLink ? (
                <a href={placement.href} target="_blank" rel="noreferrer">
                  {placement.name}
                </a>
              ) : (
                placement.name
              )}
            </b>
            <span className="text-ink-2">{placement.technique}</span>
            <span className="text-ink-3">{placement.size}</span>
            {placement.dpi && (
              <span className={placement.bad ? "bad" : "text-ink-3"}>
                {placement.dpi}
                {placement.bad && <Icon of="triangle-alert" size="xs" />}
              </span>
            )}
            {placement.href && placement.fileLink && (
              <a className="link" href={placement.href} target="_blank" rel="noreferrer">
                {placement.fileLink} <span className="sr-only">{placement.name}</span>
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
