import { defineConfig } from "vitest/config";

/** Requests of every sort against a running server, checked against the API's document: `npm run test:security`. */
export default defineConfig({
  test: {
    include: ["tests/security/**/*.test.ts"],
    pool: "forks",
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    disableConsoleIntercept: true,
  },
});
