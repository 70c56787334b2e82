import { randomFillSync } from "node:crypto";

const pool = Buffer.alloc(4096);
let left = 0;

/** `size` random bytes (at most 4096) of the system's generator, asked for by the page: asking for twelve costs as much. Each is given once. */
export function randomOf(size: number): Buffer {
  if (left < size) {
    randomFillSync(pool);
    left = pool.length;
  }
  const given = Buffer.from(pool.subarray(left - size, left));
  pool.fill(0, left - size, left);
  left -= size;
  return given;
}
