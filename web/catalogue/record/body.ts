import { listIn, textIn } from "#web/_record/refused.ts";
import { integerIn } from "../integer.ts";
import { imagesIn } from "../pictures/picture.ts";
import { printsIn } from "../prints/body.ts";

/** The form's product. Empty fields are null, which clears them. */
export const bodyIn = (form: FormData) => ({
  title: textIn(form, "title") ?? "",
  styleCode: textIn(form, "styleCode") ?? "",
  handle: textIn(form, "handle") ?? null,
  brand: textIn(form, "brand") ?? null,
  category: textIn(form, "category") ?? null,
  material: textIn(form, "material") ?? null,
  description: textIn(form, "description") ?? null,
  specifications: textIn(form, "specifications") ?? null,
  careInstructions: textIn(form, "careInstructions") ?? null,
  tags: listIn(form, "tags"),
  countryOfOrigin: textIn(form, "countryOfOrigin") ?? null,
  hsCode: textIn(form, "hsCode") ?? null,
  weightGrams: integerIn(form, "weightGrams"),
  images: imagesIn(form),
  applications: printsIn(form),
});

const NULLABLE = new Set(["material", "description", "specifications"]);
/** The same for a new product: empty fields are not sent. */
export const freshBody = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== null || NULLABLE.has(name)));
