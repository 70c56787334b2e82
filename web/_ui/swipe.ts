/** Pixels to the side beyond which a card is dismissed. */
export const swipeThreshold = 200;
/** How faint a card gets while it is swiped. */
export const swipeMinOpacity = 0.3;
/** Pixels up or down after which a gesture is scrolling, not a swipe. */
export const verticalCancel = 10;

type Point = { x: number; y: number };

/** The result of a swipe between two points: the card's position and opacity, and whether it is dismissed. */
export function swipeOf(
  from: Point,
  to: Point,
): { x: number; opacity: number; dismissed: boolean; cancelled: boolean } {
  const x = to.x - from.x;
  const far = Math.abs(x);
  return {
    x,
    opacity: Math.max(swipeMinOpacity, 1 - (far / swipeThreshold) * (1 - swipeMinOpacity)),
    dismissed: far > swipeThreshold,
    cancelled: Math.abs(to.y - from.y) > verticalCancel && far < verticalCancel,
  };
}
