import { defineConfig } from "vitest/config";

/** What must hold on DynamoDB itself: `npx vitest run --config vitest.aws.config.ts`. Needs Java 17 and, the first time, Maven. */
export default defineConfig({
  test: {
    include: ["tests/aws/**/*.test.ts"],
    globalSetup: ["tests/aws/setup.ts"],
    setupFiles: ["tests/support/no-stray-errors.ts"],
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
