import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const GZIP = Buffer.from([0x1f, 0x8b]);
const contentOf = (file: string): Buffer => {
  const bytes = readFileSync(file);
  return bytes.subarray(0, GZIP.length).equals(GZIP) ? gunzipSync(bytes) : bytes;
};

/** Which of the words are in which files below a folder, ignoring case; both as bytes, and in UTF-16. A backup is unpacked. */
export function wordsOnDisk(folder: string, words: Readonly<Record<string, string>>): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const text = contentOf(file).toString("latin1").toLowerCase();
    const narrow = text.includes("\0") ? text.replaceAll("\0", "") : text;
    for (const [name, word] of Object.entries(words)) {
      const wanted = Buffer.from(word.toLowerCase()).toString("latin1");
      if (text.includes(wanted) || narrow.includes(wanted)) found.push(`${name} in ${entry.name}`);
    }
  }
  return found;
}
