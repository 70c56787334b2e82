import { closeSync, fdatasync, fdatasyncSync, openSync } from "node:fs";

interface Awaiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Whether anything waits for the disk. Only tests change it, where no power cut is tested: half of their time would be such waiting. */
export const DISK = { awaited: true };

/**
 * The write-ahead journal of a database, brought to disk without holding up this thread. One sync is under way at a time;
 * what was written meanwhile shares the next one. After a sync that failed nothing is known of the disk: all that follow
 * fail too.
 */
export class Journal {
  readonly #path: string;
  #file: number | undefined;
  #awaiting: Awaiting[] = [];
  #busy = false;
  #closed = false;
  #broken: Error | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Resolves once everything that stands in the journal now is on disk. */
  onDisk(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#awaiting.push({ resolve, reject });
      if (!this.#busy) void this.#work();
    });
  }

  /** Brings to disk what somebody waits for. */
  close(): void {
    this.#closed = true;
    const last = this.#awaiting.splice(0);
    if (last.length > 0 && !this.#broken && DISK.awaited) fdatasyncSync(this.#opened());
    for (const each of last) this.#broken ? each.reject(this.#broken) : each.resolve();
    if (!this.#busy) this.#letGo();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    while (this.#awaiting.length > 0) {
      const covered = this.#awaiting;
      this.#awaiting = [];
      this.#broken ??= await this.#sync();
      for (const each of covered) this.#broken ? each.reject(this.#broken) : each.resolve();
    }
    this.#busy = false;
    if (this.#closed) this.#letGo();
  }

  #opened(): number {
    this.#file ??= openSync(this.#path, "r+");
    return this.#file;
  }

  #sync(): Promise<Error | undefined> {
    if (!DISK.awaited) return new Promise((resolve) => setImmediate(resolve, undefined));
    const file = this.#opened();
    return new Promise((resolve) => fdatasync(file, (error) => resolve(error ?? undefined)));
  }

  #letGo(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
