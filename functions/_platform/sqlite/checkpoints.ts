import { setTimeout as pause } from "node:timers/promises";

/** Brings into the file what stands in the journal now, except what somebody still reads an older version of. */
export type Pass = () => Promise<void>;

/** A pass that others need not be held up for: so few pages are left. */
const FEW_PAGES = 500;
/** When more is written than passes bring over, the last one may have more to do. */
const MOST_PASSES = 5;
const PATIENCE_MS = 60_000;
/** How long writes are held. */
const HOLD_MS = 1_000;
/** After a pass that failed or was in vain, for example because of a long read, the next waits so long. */
const REST_MS = 1_000;

/**
 * When to run passes. The journal begins anew only with a write that finds all of it in the file; while others write, a pass
 * never gets there. So after passes beside the writes, writes are held until a last short one is done.
 */
export class Checkpoints {
  /** Whether the engine should leave its writes waiting; it is woken when it no longer should. */
  isHoldingWrites = false;
  #running: Promise<void> | undefined;
  #restsUntil = 0;
  readonly #pass: Pass;
  readonly #pages: number;
  readonly #journal: () => { readonly pages: number; readonly left: number };
  readonly #wake: () => void;

  constructor(pass: Pass, pages: number, journal: () => { pages: number; left: number }, wake: () => void) {
    this.#pass = pass;
    this.#pages = pages;
    this.#journal = journal;
    this.#wake = wake;
  }

  committed(): void {
    if (this.#running || performance.now() < this.#restsUntil || this.#journal().pages < this.#pages) return;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Resolves when no pass is running. */
  async done(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      for (let times = 0; times < MOST_PASSES && this.#journal().left > FEW_PAGES; times += 1)
        await this.#within(PATIENCE_MS);
      this.isHoldingWrites = true;
      await this.#within(HOLD_MS);
      if (this.#journal().left > 0) this.#restsUntil = performance.now() + REST_MS;
    } catch {
      this.#restsUntil = performance.now() + REST_MS;
    } finally {
      this.isHoldingWrites = false;
      this.#wake();
    }
  }

  /** Whoever passes may be gone, and writes must not wait for them. */
  async #within(ms: number): Promise<void> {
    const ended = new AbortController();
    const late = pause(ms, undefined, { signal: ended.signal, ref: false }).then(() => {
      throw new Error("A checkpoint takes too long");
    });
    late.catch(() => undefined);
    await Promise.race([this.#pass(), late]).finally(() => ended.abort());
  }
}
