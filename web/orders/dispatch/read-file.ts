const MAX_BYTES = 500_000;

export type FileFault = "large" | "excel" | "binary";

/**
 * A file's text: UTF-8, UTF-16 by its byte order mark, otherwise Windows-1252. A workbook or other binary is an
 * error.
 */
export async function textOfFile(file: Blob): Promise<{ readonly text: string } | { readonly fault: FileFault }> {
  if (file.size > MAX_BYTES) return { fault: "large" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)) return { fault: "excel" };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes) };
  if (bytes.includes(0)) return { fault: "binary" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes) };
  }
}
