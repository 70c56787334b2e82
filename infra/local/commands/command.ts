import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { services } from "../../services.ts";
import { DATABASE } from "../data-files.ts";
import { environment } from "../environment.ts";
import { type Local, localPorts } from "../ports.ts";
import { Sentence } from "../sentence.ts";

export { Sentence };

/** Whether the command was asked to stop (Ctrl+C). */
export interface Stopping {
  readonly isStopping: () => boolean;
}
/** A command's output: `say` a line of its result, `hint` something for people only. */
export interface Voice {
  readonly say: (line: string) => void;
  readonly hint: (line: string) => void;
}
export interface CliContext extends Stopping, Voice {
  readonly args: readonly string[];
  readonly folder: string;
}

const voice: Voice = {
  say: (line) => void process.stdout.write(`${line}\n`),
  hint: (line) => void process.stderr.write(`${line}\n`),
};

/** Runs a command and returns its exit code; a `Sentence` is printed and ends it with 1. */
export const command = (work: (context: CliContext) => Promise<number>) => async (): Promise<void> => {
  let stop = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      stop = true;
    });
  try {
    const folder = resolve(environment(process.env).PRESSWORK_DATA);
    process.exitCode = await work({ ...voice, folder, args: process.argv.slice(3), isStopping: () => stop });
  } catch (error) {
    voice.hint(error instanceof Sentence ? error.message : String(error instanceof Error ? error.stack : error));
    process.exitCode = 1;
  }
};

/** A folder's data; a server may be running on it. */
export function openData(folder: string): Local {
  if (!existsSync(join(folder, DATABASE)))
    throw new Sentence(`There is no data in ${folder} yet: npm start makes some.`);
  return localPorts({ folder, services });
}

/** Closes what was opened, however the work ends. */
export async function withData<T>(folder: string, work: (local: Local) => Promise<T>): Promise<T> {
  const local = openData(folder);
  try {
    return await work(local);
  } finally {
    local.close();
  }
}
