import { defineConfig } from "vitest/config";

/** The journeys against deployed stacks, and the ports on what is deployed beside the tables: `npm run test:aws` runs them once it has deployed. */
export default defineConfig({
  test: {
    include: ["tests/aws-deployed/**/*.test.ts", "tests/aws-emulator/**/*.test.ts"],
    pool: "forks",
    fileParallelism: false,
    testTimeout: 420_000,
    hookTimeout: 420_000,
  },
});
