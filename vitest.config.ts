import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{events,functions,infra,web,tests}/**/*.test.{ts,tsx}"],
    exclude: [
      "**/node_modules/**",
      "build/**",
      "tests/architecture/fixtures/**",
      "tests/{reliability,security,aws*}/**",
    ],
    setupFiles: ["tests/support/no-stray-errors.ts", "tests/support/cheap-passwords.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
