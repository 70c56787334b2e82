import { closeSync, fdatasync, openSync } from "node:fs";

interface Awaiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

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

  /** For when the journal was brought to disk by other means: nobody waits any more. */
  close(): void {
    this.#closed = true;
    for (const each of this.#awaiting.splice(0)) each.resolve();
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

  #sync(): Promise<Error | undefined> {
    this.#file ??= openSync(this.#path, "r+");
    const file = this.#file;
    return new Promise((resolve) => fdatasync(file, (error) => resolve(error ?? undefined)));
  }

  #letGo(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
