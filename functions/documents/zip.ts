import type { Printed } from "./papers.ts";

/** Yields a zip file of documents, each printed when the one before it has been written. PDF is compressed already. */
export async function* zipOf<D>(
  documents: readonly D[],
  print: (document: D) => Promise<Printed>,
  changedAt: (document: D) => Date,
): AsyncGenerator<Uint8Array> {
  const yazl = await import("yazl");
  // Loaders differ in how they show a CommonJS module.
  const { ZipFile } = "default" in yazl ? (yazl.default as typeof yazl) : yazl;
  const zip = new ZipFile();
  const adding = (async () => {
    for (const document of documents) {
      const { file, name } = await print(document);
      zip.addBuffer(Buffer.from(file), name, { mtime: changedAt(document), compress: false });
    }
    zip.end();
  })();
  adding.catch((error: unknown) => zip.outputStream.emit("error", error));
  for await (const chunk of zip.outputStream) yield chunk as Uint8Array;
}
