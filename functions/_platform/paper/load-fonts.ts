import { brotliDecompressSync } from "node:zlib";

export type Weight = "regular" | "semibold";
export type Fonts = Readonly<Record<Weight, Buffer>>;

let loading: Promise<Fonts> | undefined;

/** Unpacks the documents' fonts, once per process. */
export function loadFonts(): Promise<Fonts> {
  loading ??= Promise.all([import("./fonts/regular.ts"), import("./fonts/semibold.ts")]).then(
    ([regular, semibold]) => ({
      regular: unpacked(regular.default),
      semibold: unpacked(semibold.default),
    }),
  );
  return loading;
}

const unpacked = (text: string): Buffer => brotliDecompressSync(Buffer.from(text, "base64"));
