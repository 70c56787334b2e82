import { classes } from "./classes.ts";
import { Garment } from "./garment.tsx";
import { keyed } from "./keyed.ts";
import { sizedPicture } from "./sized-picture.ts";

/** Pixels of each size, see `.thumb` in work.css. */
const PIXELS = { sm: 32, md: 40, lg: 56, xl: 72 } as const;

export type ThumbProps = {
  src?: string | undefined;
  title: string;
  /** The garment's colour if there is no picture, as a name of `garmentColours`. */
  colour?: string | undefined;
  size?: "sm" | "md" | "lg" | "xl" | undefined;
};

/**
 * A product's picture, or a plain garment in its colour. It is beside the title, so it has no text for screen
 * readers.
 */
export function Thumb({ src, title, colour, size = "sm" }: ThumbProps) {
  return (
    <span className={classes("thumb", size !== "sm" && `thumb-${size}`)} aria-hidden="true">
      {src ? (
        <img src={sizedPicture(src, PIXELS[size])} alt="" loading="lazy" />
      ) : (
        <Garment title={title} colour={colour} />
      )}
    </span>
  );
}

/** The first three pictures of many, and how many items there are. */
export function Thumbs({ items, count }: { items: readonly ThumbProps[]; count: number }) {
  return (
    <span className="thumbs">
      {keyed(items.slice(0, 3)).map(([key, item]) => (
        <Thumb key={`${key} ${item.src}`} {...item} />
      ))}
      <span className="thumbs-more">{count}</span>
    </span>
  );
}
