import { defineConfig } from "vitest/config";

/** The long programme: crashes, power cuts, schedules. Its figures are printed as they are found. */
export default defineConfig({
  test: {
    include: ["tests/reliability/**/*.test.ts"],
    setupFiles: ["tests/support/no-stray-errors.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    disableConsoleIntercept: true,
  },
});
