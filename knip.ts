import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

/** The files each module's routes.ts names: nothing imports them, the site is made of them. */
const screens = readdirSync("web")
  .filter((module) => existsSync(`web/${module}/routes.ts`))
  .flatMap((module) => {
    const routes = readFileSync(`web/${module}/routes.ts`, "utf8");
    return [...routes.matchAll(/"(\w[\w./-]*\.tsx?)"/g)].map(([, file]) => `web/${module}/${file}`);
  });

export default {
  entry: [
    "infra/local/main.ts",
    "infra/local/{pages,press}/thread.ts",
    "infra/local/drawing/process.ts",
    "infra/app.ts",
    "infra/personal-data.ts",
    "infra/aws/{entries/*,seed-emulator}.ts",
    "infra/aws/weigh.mjs",
    "infra/aws/one-address.ts",
    "infra/aws/localstack/{bootstrap.mjs,dynamodb.ts}",
    "tests/aws-deployed/seed.ts",
    // what functions of the timers carry of facts
    "events/timers/index.ts",
    "functions/*/contract/index.ts",
    "web/{root,entry.client,entry.server}.tsx",
    "web/routes.ts",
    "web/_server/context.ts",
    "web/_shell/standard.tsx",
    "web/*/{routes,nav,role-tasks}.ts",
    // processes of their own, started by their path
    "infra/local/{check-pages,checkpoint-thread}.mjs",
    "tests/performance/{bare,gauge}.mjs",
    "tests/reliability/defects/run.mjs",
    "tests/support/{verify-folders.ts,busy.mjs}",
    ...screens,
  ],
  project: ["{events,functions,infra,web,tests}/**/*.{ts,tsx,mjs}", "web/**/*.css", "!tests/architecture/fixtures/**"],
  ignoreExportsUsedInFile: true,
  // run by its path; what Remix reads its answers with, which a test compares with; fonts, which are read by their path
  ignoreDependencies: ["dependency-cruiser", "turbo-stream", /^@embedpdf\/fonts-/, /^@expo-google-fonts\//],
  ignoreBinaries: ["pdffonts", "pdfinfo", "pdfimages", "pdftotext", "java", "cc", "du", "mount", "umount"],
  vite: { config: ["web/vite.config.ts"] },
  vitest: { config: ["vitest.config.ts", "vitest.*.config.ts"] },
  remix: false,
} satisfies KnipConfig;
