import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { isStamped, sourceStamp } from "../local/tooling/stamp.mjs";
import { services } from "../services.ts";
import { type Entry, entriesOf, isCharging, isPaying } from "./entry-list.ts";
import { APART, doorless, lean } from "./lean.ts";
import { modelOf } from "./model.ts";
import { layFonts } from "./paper-fonts.ts";
import { layPictures, PICTURES } from "./pictures.ts";

export const BUNDLES = "build/aws";

const STAMP = join(BUNDLES, ".stamp");

/** The outputs of `bundle`, unless they are up to date with the sources. */
export async function bundled(): Promise<void> {
  if (isStamped(STAMP)) return;
  const stamp = sourceStamp();
  rmSync(STAMP, { force: true });
  await bundle();
  writeFileSync(STAMP, stamp);
}

/** Builds every function's bundle into `build/aws/<name>/index.mjs` with one run of esbuild. `build/server` must be there for the web. */
async function bundle(entries: readonly Entry[] = entriesOf(services)): Promise<void> {
  const events = await personalEvents();
  const { metafile } = await build({
    entryPoints: [
      ...entries.map((each) => ({ in: `entry:${each.name}`, out: `${each.name}/index` })),
      ...APART.map((name) => ({ in: name, out: name })),
    ],
    metafile: true,
    outdir: BUNDLES,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    target: "node20",
    mainFields: ["module", "main"],
    conditions: ["module"],
    banner: { js: 'import{createRequire as made}from"node:module";const require=made(import.meta.url);' },
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
    logLevel: "warning",
    // The web's build wraps some packages; their exports are imported directly here.
    logOverride: { "ignored-bare-import": "silent" },
    external: [PICTURES],
    plugins: [lean, doorless, entryTexts(entries, events)],
  });
  for (const [file, { imports }] of Object.entries(metafile.outputs))
    for (const name of APART.filter((each) => imports.some(({ path }) => path === `./${each}.mjs`)))
      await copyFile(join(BUNDLES, `${name}.mjs`), join(dirname(file), `${name}.mjs`));
  for (const [file, { imports }] of Object.entries(metafile.outputs))
    if (imports.some(({ path }) => path === PICTURES)) await layPictures(dirname(file));
  for (const [file, { imports }] of Object.entries(metafile.outputs))
    if (imports.some(({ path }) => path === "./pdfkit.mjs")) await layFonts(dirname(file));
}

/** Each entry is a few lines generated from the list of services; none is on disk. */
function entryTexts(entries: readonly Entry[], events: readonly string[]): Plugin {
  const model = JSON.stringify(modelOf(services));
  const at = (path: string) => JSON.stringify(resolve(path));
  const text = (entry: Entry) => {
    const { kind, holds } = entry;
    const isViewing = kind === "project" || kind === "fill";
    if (kind === "relay" || kind === "sweep")
      return `import { ${kind} } from ${at(`infra/aws/entries/${kind}.ts`)};\nexport const handler = ${kind}(${model});`;
    return [
      ...holds.map((name, index) => {
        const path = `functions/${name}/service.ts`;
        // The timers' projection is the platform's own; their service is as light as a folder of projections.
        if (isViewing && existsSync(`functions/${name}/projections/index.ts`))
          return `import { projections as p${index} } from ${at(`functions/${name}/projections/index.ts`)};\nconst s${index} = { name: "${name}", projections: p${index} };`;
        const door = kind === "http" || kind === "web";
        return `import { service as s${index} } from ${door ? at(path) : JSON.stringify(`doorless:${resolve(path)}`)};`;
      }),
      ...events.map((name, index) => `import * as e${index} from ${at(`events/${name}/index.ts`)};`),
      ...(kind === "web" ? [`import * as screens from ${at("build/server/index.js")};`] : []),
      ...(isCharging(entry)
        ? [`import { projectCharges as charges } from ${at("functions/billing/project-charges.ts")};`]
        : []),
      ...(isPaying(entry) ? [`import { stripePorts as stripe } from ${at("infra/stripe/index.ts")};`] : []),
      `import { ${kind} } from ${at(`infra/aws/entries/${kind}.ts`)};`,
      `const bundle = { services: [${holds.map((_, index) => `s${index}`)}], facts: [${events.map((_, index) => `e${index}`)}], model: ${model}${isCharging(entry) ? ", charges" : ""}${isPaying(entry) ? ", stripe" : ""} };`,
      `export const handler = ${kind}(bundle${kind === "web" ? ", screens" : ""});`,
    ].join("\n");
  };
  return {
    name: "entries",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice("entry:".length), namespace: "entry" }));
      onLoad({ filter: /.*/, namespace: "entry" }, ({ path }) => ({
        contents: text(entries.find((each) => each.name === path) as Entry),
        resolveDir: process.cwd(),
        loader: "ts",
      }));
    },
  };
}

/** The modules whose facts contain personal data; readers of the log need them to decrypt it. */
async function personalEvents(): Promise<string[]> {
  const modules = readdirSync("events").filter((name) => !name.startsWith("_"));
  const found = await Promise.all(
    modules.map(async (name) => {
      const facts = Object.values(await import(pathToFileURL(join("events", name, "index.ts")).href)) as unknown[];
      return facts.some((each) => typeof each === "function" && "personal" in each) ? [name] : [];
    }),
  );
  return found.flat();
}
