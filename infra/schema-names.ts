import { existsSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type ModuleExports, schemaNames } from "../functions/_platform/openapi/index.ts";

const EVERYBODYS = ["events/_kernel/index.ts", "functions/_platform/contract/index.ts"];

/** Names of all schemas that events and contracts export, those that modules share first. */
export async function exportedSchemas(): Promise<Map<string, string>> {
  const modules: ModuleExports[] = [];
  const add = async (module: string | undefined, file: string) => {
    if (existsSync(file)) modules.push({ module, exports: await import(pathToFileURL(file).href) });
  };
  for (const file of EVERYBODYS) await add(undefined, file);
  for (const module of ofModules("events")) await add(module, `events/${module}/index.ts`);
  for (const module of ofModules("functions")) await add(module, `functions/${module}/contract/index.ts`);
  return schemaNames(modules);
}

const ofModules = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith("_"))
    .sort();
