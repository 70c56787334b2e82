import { rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { test as base } from "@playwright/test";
import { copyOfData } from "./prepared-data.ts";
import { bootServer, type Server } from "./server.ts";

export { expect } from "@playwright/test";

interface Running {
  readonly file: string;
  readonly server: Server;
}

/** A worker's server on a copy of the prepared data folder, replaced for each test file. */
class RenewedServer {
  #running: Running | undefined;

  async forFile(file: string, environment: Record<string, string> = {}): Promise<Server> {
    if (this.#running?.file === file) return this.#running.server;
    await this.end();
    const server = await bootServer({ PRESSWORK_DATA: await copyOfData(file), ...environment });
    this.#running = { file, server };
    return server;
  }

  /** Stops the server; its data folder is kept for the verification after the run. */
  async end(): Promise<void> {
    if (!this.#running) return;
    const { data, halt, printed } = this.#running.server;
    this.#running = undefined;
    const code = await halt();
    if (process.env.PRESSWORK_ENDED) await rename(data, join(process.env.PRESSWORK_ENDED, basename(data)));
    else await rm(data, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${printed()}`);
  }
}

/**
 * Playwright's `test` with a `server` for each test file, which starts with the fresh demo; `page.goto("/…")` uses
 * it.
 */
export const test = base.extend<{ server: Server; environment: Record<string, string> }, { renewed: RenewedServer }>({
  renewed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off this pattern
    async ({}, use) => {
      const renewed = new RenewedServer();
      await use(renewed);
      await renewed.end();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  /** Settings of the server beside its data folder; `test.use({ environment })` for a whole file. */
  environment: [{}, { option: true }],
  server: [
    async ({ renewed, environment }, use, { file }) => use(await renewed.forFile(file, environment)),
    { timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});
