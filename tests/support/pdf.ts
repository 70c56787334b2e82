import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A PDF as poppler reads it: the text of each page, and its size. Throws if poppler is not installed. */
export function readPdf(bytes: Uint8Array): { readonly pages: readonly string[]; readonly size: string } {
  if (spawnSync("pdftotext", ["-v"]).error)
    throw new Error("This test reads PDFs with poppler: install poppler-utils (pdftotext, pdfinfo)");
  const folder = mkdtempSync(join(tmpdir(), "presswork-pdf-"));
  try {
    const file = join(folder, "paper.pdf");
    writeFileSync(file, bytes);
    const text = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    const info = execFileSync("pdfinfo", [file], { encoding: "utf8" });
    return { pages: text.split("\f").slice(0, -1), size: /Page size:\s+(.*)/.exec(info)?.[1] ?? "" };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
