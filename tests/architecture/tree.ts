import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export const exists = (path: string) => existsSync(join(root, path));

export const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The folders directly below `path`, by name; none when it does not exist. */
export function folders(path: string): string[] {
  if (!exists(path)) return [];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The modules below `path`: its folders without an underscore that hold at least one file. */
export function modules(path: string): string[] {
  return folders(path).filter((name) => !name.startsWith("_") && files(`${path}/${name}`).length > 0);
}

/** Every file below `path`, as repository paths. */
export function files(path: string): string[] {
  if (!exists(path)) return [];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}
