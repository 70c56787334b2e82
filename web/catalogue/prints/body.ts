import { integerIn } from "../integer.ts";
import { type FIELDS, fileIn, printField, printNumbers } from "./print.ts";

/** The form's prints, as the catalogue takes them. Saved and unchanged ones stay as they are. */
export const printsIn = (form: FormData) =>
  printNumbers(form).map((number) => {
    const file = fileIn(form, number);
    const typed = (name: (typeof FIELDS)[number]) => String(form.get(printField.of(number, name)) ?? "").trim();
    const integer = (name: (typeof FIELDS)[number]) => integerIn(form, printField.of(number, name)) ?? "";
    return {
      technology: typed("technology"),
      placement: typed("placement"),
      widthMm: integer("widthMm"),
      heightMm: integer("heightMm"),
      minDpi: integer("minDpi"),
      ...(file && (file.checksum ? { artwork: file } : { file: file.id })),
    };
  });
