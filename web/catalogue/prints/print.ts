export const PRINT_FILE_TYPES =
  "image/png,image/jpeg,image/webp,image/gif,image/avif,image/tiff,image/svg+xml,application/pdf";
export const MAX_PRINTS = 8;
export const PLACEMENTS = [
  "front",
  "back",
  "left_sleeve",
  "right_sleeve",
  "left_chest",
  "neck_label",
  "all_over",
  "wrap",
] as const;
export const TECHNOLOGIES = ["dtg", "dtf", "embroidery", "sublimation", "uv", "digital", "cut-sew", "screen"] as const;

/** A chosen print file: from the drive (`id`), or as saved (`checksum`). */
export interface PrintFile {
  readonly id?: string | undefined;
  readonly checksum?: string | undefined;
  readonly name: string;
  readonly contentType: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}
/** A placement as its fields hold it. */
export interface PrintFields {
  readonly placement: string;
  readonly technology: string;
  readonly widthMm: string;
  readonly heightMm: string;
  readonly minDpi: string;
  readonly file?: PrintFile | undefined;
}

export const FIELDS = ["technology", "placement", "widthMm", "heightMm", "minDpi"] as const;
/** Field names of the n-th placement. */
export const printField = {
  of: (number: number, name: (typeof FIELDS)[number]) => `applications.${number}.${name}`,
  file: (number: number) => `print-file-${number}`,
  upload: (number: number) => `print-upload-${number}`,
};

/** Image types that browsers can show. */
export const isShown = (contentType: string): boolean => /^image\/(png|jpeg|gif|webp|avif)$/.test(contentType);

const MM_PER_INCH = 25.4;
/** The resolution of a picture printed as large as its area allows, in dpi; undefined if either size is unknown. */
export function dpiAt({ width, height }: Pick<PrintFile, "width" | "height">, widthMm: number, heightMm: number) {
  if (!width || !height || !(widthMm > 0) || !(heightMm > 0)) return undefined;
  return Math.round(Math.max(width / (widthMm / MM_PER_INCH), height / (heightMm / MM_PER_INCH)));
}

type Fields = Pick<FormData, "get" | "keys">;

/** A form's placements, in order; empty ones are left out. */
export function printNumbers(form: Fields): number[] {
  const numbers = [...form.keys()].flatMap((name) => /^applications\.(\d{1,3})\.placement$/.exec(name)?.[1] ?? []);
  const isFilled = (number: number) =>
    String(form.get(printField.of(number, "placement")) ?? "").trim() !== "" ||
    form.get(printField.file(number)) !== null ||
    (form.get(printField.upload(number)) as File | null)?.name;
  return numbers.map(Number).filter(isFilled);
}

export function fileIn(form: Pick<FormData, "get">, number: number): PrintFile | undefined {
  try {
    const file: unknown = JSON.parse(String(form.get(printField.file(number)) ?? "null"));
    return typeof file === "object" && file !== null ? (file as PrintFile) : undefined;
  } catch {
    return undefined;
  }
}
