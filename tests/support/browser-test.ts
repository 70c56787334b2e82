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

/** Starts a server on a copy of the prepared data folder. */
const start = async (environment: Record<string, string> = {}): Promise<Server> =>
  bootServer({ PRESSWORK_DATA: await copyOfData(), ...environment });

/** Stops the server; its data folder is kept for the verification after the run, under the name of the test file. */
async function end({ file, server: { data, halt, printed } }: Running): Promise<void> {
  const code = await halt();
  const { PRESSWORK_ENDED: ended } = process.env;
  if (ended) await rename(data, join(ended, `${basename(file)} ${basename(data)}`));
  else await rm(data, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${printed()}`);
}

/**
 * A worker's server, replaced for each test file. The next one starts while the tests of a file run, unless the next file wants
 * another environment.
 */
class RenewedServer {
  #running: Running | undefined;
  #next: Promise<Server> | undefined;
  #shared: Promise<Server> | undefined;

  /** The one server of all files that share theirs. */
  shared(): Promise<Server> {
    this.#shared ??= start();
    return this.#shared;
  }

  async forFile(file: string, environment: Record<string, string>): Promise<Server> {
    if (this.#running?.file === file) return this.#running.server;
    const ended = this.#end();
    const isUsual = Object.keys(environment).length === 0;
    const server = await ((isUsual && this.#next) || start(environment));
    if (isUsual) this.#next = undefined;
    this.#running = { file, server };
    await ended;
    this.#next ??= start();
    // Who needs it hears of a failure.
    this.#next.catch(() => undefined);
    return server;
  }

  async #end(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    if (running) await end(running);
  }

  async end(): Promise<void> {
    const unused = this.#next?.then(({ stop }) => stop());
    const shared = this.#shared?.then((server) => end({ file: "shared", server }));
    await Promise.all([this.#end(), unused, shared]);
  }
}

interface Used {
  readonly server: Server;
  /** Settings of the server beside its data folder; `test.use({ environment })` for a whole file. */
  readonly environment: Record<string, string>;
  /**
   * `test.use({ demo: "shared" })` for a file whose tests look at nothing that tests of other such files change: they have a
   * module or a project of their own. It saves a start.
   */
  readonly demo: "own" | "shared";
  /** Starts a server of the test's own on a copy of the data. It ends with the test, whatever the outcome, and its folder goes. */
  readonly startOwn: (environment: Record<string, string>) => Promise<Server>;
}

/**
 * Playwright's `test` with a `server` for each test file, which starts with the fresh demo; `page.goto("/…")` uses
 * it.
 */
export const test = base.extend<Used, { renewed: RenewedServer }>({
  renewed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off this pattern
    async ({}, use) => {
      const renewed = new RenewedServer();
      await use(renewed);
      await renewed.end();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  environment: [{}, { option: true }],
  demo: ["own", { option: true }],
  server: [
    async ({ renewed, environment, demo }, use, { file }) =>
      use(await (demo === "shared" ? renewed.shared() : renewed.forFile(file, environment))),
    { timeout: 180_000 },
  ],
  startOwn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off this pattern
    async ({}, use) => {
      const ends: (() => Promise<unknown>)[] = [];
      await use(async (environment) => {
        const data = await copyOfData();
        ends.unshift(() => rm(data, { recursive: true, force: true }));
        const server = await bootServer({ PRESSWORK_DATA: data, ...environment });
        ends.unshift(server.halt);
        return server;
      });
      for (const end of ends) await end();
    },
    { timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});
