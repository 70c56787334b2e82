import { test as base } from "@playwright/test";
import { bootServer, type Server, verifiedAloud } from "./server.ts";

export { expect } from "@playwright/test";

/** Playwright's `test` with a server of its own per worker (`server`); `page.goto("/…")` goes there. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off this pattern
    async ({}, use) => {
      const server = await bootServer();
      await use(server);
      const verified = await verifiedAloud(server.data);
      await server.stop();
      if (verified.code !== 0) throw new Error(`After the journeys npm run verify finds:\n${verified.printed}`);
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});
