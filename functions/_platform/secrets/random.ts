import { randomBytes, randomFillSync } from "node:crypto";

const pool = Buffer.alloc(4096);
let left = 0;

/** `size` random bytes of the system's generator, drawn by the page: drawing twelve costs as much. Each is given once. */
export function randomOf(size: number): Buffer {
  if (size > pool.length) return randomBytes(size);
  if (left < size) {
    randomFillSync(pool);
    left = pool.length;
  }
  const given = Buffer.from(pool.subarray(left - size, left));
  pool.fill(0, left - size, left);
  left -= size;
  return given;
}
