import { defineConfig } from "vitest/config";

/** Files that compare what a request takes beside other work with what it takes alone: nothing else may run meanwhile. */
const MEASURED = ["authentication", "bodies", "exports", "login-flood", "pictures"].map(
  (name) => `tests/reliability/${name}.test.ts`,
);

const programme = {
  setupFiles: ["tests/support/no-stray-errors.ts"],
  pool: "forks" as const,
  testTimeout: 900_000,
  hookTimeout: 300_000,
};

/** The long programme: crashes, power cuts, schedules. Its figures are printed as they are found. */
export default defineConfig({
  test: {
    disableConsoleIntercept: true,
    projects: [
      {
        test: {
          ...programme,
          name: "side by side",
          include: ["tests/reliability/**/*.test.ts"],
          exclude: MEASURED,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...programme, name: "measured", include: MEASURED, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
});
