/** A fact on its way to one consumer. It names the fact; the consumer reads the log for the rest. */
export interface Delivery {
  readonly id: string;
  readonly consumer: string;
  readonly tenant: string;
  readonly stream: string;
  readonly version: number;
  readonly attempts: number;
  /** Whom it calls, where it waits for somebody else's server: the recipient's key, which begins with the tenant. */
  readonly recipient?: string;
}
export type Offered = Omit<Delivery, "id" | "attempts">;

/**
 * A durable queue per consumer: at least once, any order. `offer` ignores what it already holds (same consumer, stream
 * and version). What calls somebody else's server waits in a line of its recipient, so that everything else never waits behind it. A failed delivery waits (0.1 s, then twice as long, at most 5 minutes) and after 17 attempts is dead until redriven.
 */
export interface Bus {
  offer(deliveries: readonly Offered[]): Promise<void>;
  /**
   * Leases up to `limit` due deliveries for `leaseMs`; a lease that runs out makes them due again. Those of `recipient`, or else
   * those that call nobody.
   */
  take(now: number, limit: number, leaseMs: number, recipient?: string): Promise<readonly Delivery[]>;
  /** The next recipients after `after`, by key, that have due deliveries. */
  recipients(now: number, after: string, limit: number): Promise<readonly string[]>;
  /** Puts a leased delivery into the line of a recipient, due at once. */
  handOver(id: string, recipient: string): Promise<void>;
  done(id: string): Promise<void>;
  failed(id: string, now: number, reason: string): Promise<void>;
  dead(limit: number): Promise<readonly (Delivery & { reason: string })[]>;
  redrive(now: number, consumer?: string): Promise<number>;
  /** Deliveries neither done nor dead. */
  waiting(): Promise<number>;
  /** Where a reader of the log (relay, projector) stands; 0 at first. */
  cursor(reader: string): Promise<number>;
  moveCursor(reader: string, position: number): Promise<void>;
}

export const MAX_ATTEMPTS = 17;
/** How long a delivery waits after its nth failure, in milliseconds. The first are short: a record's first fact is mostly about to come. */
export const waitAfter = (attempts: number): number => Math.min(100 * 2 ** (attempts - 1), 300_000);
