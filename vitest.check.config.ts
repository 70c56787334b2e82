import { defineConfig } from "vitest/config";

/** Tests that only look at files: a part of `npm run check`. */
export default defineConfig({
  test: { include: ["tests/architecture/static/**/*.test.ts"], testTimeout: 600_000, hookTimeout: 300_000 },
});
