import type { ProductionJobRow } from "#contracts/production";
import { classes } from "#web/_ui/classes.ts";

type Item = Pick<ProductionJobRow["items"][number], "attributes">;
const isSize = (name: string): boolean => /^(size|format|age)$/i.test(name);

export const sizeOf = ({ attributes }: Item): string | undefined => attributes.find(({ name }) => isSize(name))?.value;

/** An item's attributes except its size: "Ink navy". */
export const sizeLabelOf = ({ attributes }: Item): string =>
  attributes
    .filter(({ name }) => !isSize(name))
    .map(({ value }) => value)
    .join(", ");

/** A size as an inverse block, readable at arm's length. Several sizes of a job are "mix". */
export function SizeMark({ items, large }: { items: readonly Item[]; large?: boolean }) {
  const sizes = [...new Set(items.map(sizeOf))];
  const [size] = sizes;
  if (size === undefined && sizes.length < 2) return null;
  return (
    <span
      className={classes(
        "inline-grid place-items-center rounded-xs bg-inverse font-semibold text-on-inverse tabular-nums",
        large ? "h-12 min-w-12 px-2 text-22" : "h-6 min-w-7.5 px-1.5 text-13",
      )}
    >
      {sizes.length > 1 ? "Mix" : size}
    </span>
  );
}
