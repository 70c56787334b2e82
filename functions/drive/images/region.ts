import type { ImageOptions } from "./options.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Region extends Size {
  readonly left: number;
  readonly top: number;
}
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of a size around the focal point, moved as little as it takes to lie within the picture. */
function around({ x, y }: Focus, size: Size, within: Region): Region {
  const width = Math.max(1, Math.min(within.width, Math.round(size.width)));
  const height = Math.max(1, Math.min(within.height, Math.round(size.height)));
  const at = (middle: number, length: number, first: number, room: number) =>
    Math.round(Math.min(first + room - length, Math.max(first, middle - length / 2)));
  return {
    left: at(x, width, within.left, within.width),
    top: at(y, height, within.top, within.height),
    width,
    height,
  };
}

/** The part of a picture that is drawn: what zoom leaves and, to cover a box of another shape, what the box needs. */
export function regionOf(
  picture: Size,
  options: Pick<ImageOptions, "zoom" | "fit" | "position">,
  focus: Focus,
  box: Partial<Size>,
): Region {
  const whole = { left: 0, top: 0, ...picture };
  const middle = { x: focus.x * picture.width, y: focus.y * picture.height };
  const zoomed = around(middle, { width: picture.width / options.zoom, height: picture.height / options.zoom }, whole);
  if (options.fit !== "cover" || options.position || !box.width || !box.height) return zoomed;
  const shape = box.width / box.height;
  const size =
    zoomed.width / zoomed.height > shape
      ? { width: zoomed.height * shape, height: zoomed.height }
      : { width: zoomed.width, height: zoomed.width / shape };
  return around(middle, size, zoomed);
}

/** The box that the picture itself fills: width and height without the padding; undefined where none was given. */
export function boxOf({ w, h, pt, pr, pb, pl }: ImageOptions): Partial<Size> | undefined {
  const width = typeof w === "number" ? w - pl - pr : undefined;
  const height = typeof h === "number" ? h - pt - pb : undefined;
  if ((width !== undefined && width < 1) || (height !== undefined && height < 1)) return undefined;
  return { ...(width && { width }), ...(height && { height }) };
}
