import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{events,functions,infra,web,tests}/**/*.test.{ts,tsx}"],
    exclude: [
      "**/node_modules/**",
      "build/**",
      "tests/architecture/{fixtures,static}/**",
      "tests/{reliability,security,aws*}/**",
    ],
    setupFiles: ["no-stray-errors", "cheap-passwords", "no-waiting-for-disk"].map((name) => `tests/support/${name}.ts`),
    pool: "forks",
    maxWorkers: 2,
    // Modules are evaluated once a worker, not once a file: no test changes what another file's test imports.
    isolate: false,
    // For what hangs, not for what is slow: a busy machine gives a test a fraction of its processors.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A test that meets no expect says nothing: a list it goes through was empty, or it left before.
    expect: { requireAssertions: true },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
