import { randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** The 32 bytes in `<folder>/keys/master`, made on first use (file 0600, folder 0700). Throws when the file is no key. */
export function masterKeyIn(folder: string): Uint8Array {
  const keys = join(folder, "keys");
  const file = join(keys, "master");
  mkdirSync(keys, { recursive: true, mode: 0o700 });
  chmodSync(keys, 0o700);
  if (!existsSync(file)) create(keys, file);
  const key = new Uint8Array(readFileSync(file));
  if (key.length !== 32) throw new Error(`${file} is not a key of 32 bytes`);
  return key;
}

/** Written aside and linked into place, so that of two processes that start together one wins and none reads half a key. */
function create(keys: string, file: string): void {
  const fresh = join(keys, `.${randomUUID()}`);
  const handle = openSync(fresh, "wx", 0o600);
  writeSync(handle, randomBytes(32));
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(fresh);
  }
}
