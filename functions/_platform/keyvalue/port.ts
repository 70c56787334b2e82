/** Small values with an end: sessions, rate windows, one-time proofs. An expired value reads as absent at once. */
export interface KeyValue {
  get(space: string, key: string): Promise<unknown | undefined>;
  /** `expiresAt` in milliseconds since 1970. */
  put(space: string, key: string, value: unknown, expiresAt: number): Promise<void>;
  /** Stores only if absent (or expired); answers whether it did. */
  add(space: string, key: string, value: unknown, expiresAt: number): Promise<boolean>;
  /** Adds to a counter that starts at 0 and ends at `expiresAt` of its first use; answers the new value. */
  increment(space: string, key: string, by: number, expiresAt: number): Promise<number>;
  remove(space: string, key: string): Promise<void>;
  /** Keys under a prefix that have not expired, at most `limit`, in order; with `after` those behind that key. */
  keys(space: string, prefix: string, limit: number, after?: string): Promise<readonly string[]>;
}
