import { textIn } from "#web/_record/refused.ts";
import { integerIn } from "../integer.ts";
import { imagesIn } from "../pictures/picture.ts";
import { printsIn } from "../prints/body.ts";

/** "Size: M" per line. */
const attributesIn = (form: FormData): { name: string; value: string }[] =>
  (textIn(form, "attributes") ?? "").split("\n").flatMap((line) => {
    const [name = "", ...value] = line.split(":");
    return line.trim() ? [{ name: name.trim(), value: value.join(":").trim() }] : [];
  });

const moneyIn = (form: FormData, name: string, currency: string) => {
  const amount = integerIn(form, name);
  return amount === null ? undefined : { amount, currency };
};

function taxIn(form: FormData): { name: string; rate: number | string } | undefined {
  const [name, percent] = [textIn(form, "taxName"), textIn(form, "taxRate")];
  if (!name && !percent) return undefined;
  const rate = Number((percent ?? "0").replace(",", "."));
  return { name: name ?? "VAT", rate: Number.isFinite(rate) ? Math.round(rate * 100) : (percent ?? "") };
}

/** The form's variant; empty fields are null, or left out if they cannot be cleared. */
export function bodyIn(form: FormData, currency: string) {
  const [price, unitCost, tax] = [moneyIn(form, "price", currency), moneyIn(form, "unitCost", currency), taxIn(form)];
  return {
    sku: textIn(form, "sku") ?? "",
    attributes: attributesIn(form),
    ...(price && { price }),
    unitCost: unitCost ?? { amount: 0, currency },
    ...(tax && { tax }),
    weightGrams: integerIn(form, "weightGrams"),
    gtin: textIn(form, "gtin") ?? null,
    images: imagesIn(form),
    applications: form.get("printsOf") === "own" ? printsIn(form) : null,
    onDemand: form.get("onDemand") !== "false",
    fulfillers: form.getAll("fulfillers").map(String).filter(Boolean),
  };
}
