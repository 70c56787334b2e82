import { integerIn } from "../integer.ts";
import { type FIELDS, fileIn, printField, printNumbers } from "./print.ts";

/** What the form says is printed, as the catalogue takes it. What was saved and not touched comes out as it was. */
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
