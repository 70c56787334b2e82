/** Lets a number of requests pass at a time and a number wait for a while; the others get nothing. */
export function laneOf({ abreast, waiting, waitMs }: { abreast: number; waiting: number; waitMs: number }) {
  let inside = 0;
  const queue: (() => void)[] = [];

  const leaveOnce = () => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    };
  };

  /** Returns how to leave the lane; undefined if it stayed full. */
  return async (): Promise<(() => void) | undefined> => {
    if (inside < abreast) {
      inside += 1;
      return leaveOnce();
    }
    if (queue.length >= waiting) return undefined;
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(leaveOnce());
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        resolve(undefined);
      }, waitMs);
      queue.push(enter);
    });
  };
}
