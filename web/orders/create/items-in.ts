import { textIn } from "#web/_record/refused.ts";

/** The items of the form that creates an order. Rows without a variant are empty. */
export const itemsIn = (form: FormData) =>
  [...form.keys()]
    .flatMap((name) => /^items\.(\d+)\.variantRef$/.exec(name)?.[1] ?? [])
    .filter((place) => textIn(form, `items.${place}.variantRef`))
    .map((place) => ({
      place,
      variantRef: textIn(form, `items.${place}.variantRef`),
      quantity: Number(textIn(form, `items.${place}.quantity`) ?? 1),
    }));
