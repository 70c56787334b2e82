import { useMemo } from "react";
import { type Search, SearchPicker } from "#web/_record/search-picker.tsx";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { Button } from "#web/_ui/button.tsx";
import { Field, FieldError } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { messages } from "../messages.ts";
import { productsFoundUrl } from "../urls.ts";

export interface FoundProduct {
  readonly id: string;
  readonly title: string;
  readonly image?: string | undefined;
}

/** The reviewed product, picked by name. */
export function ProductField({
  product,
  onChange,
  parts,
}: {
  product: FoundProduct | undefined;
  onChange: (product: FoundProduct | undefined) => void;
  parts: FormParts;
}) {
  const t = useText(messages);
  const search = useMemo(
    (): Search<FoundProduct> => ({
      url: productsFoundUrl,
      hint: t("add.productHint"),
      nothing: t("add.productNothing"),
      searching: t("add.searching"),
      show: ({ title, image }) => (
        <>
          <Thumb src={image} title={title} />
          <span className="min-w-0 flex-1">{title}</span>
        </>
      ),
    }),
    [t],
  );
  if (!product)
    return (
      <Field
        id={parts.id("product")}
        label={t("record.product")}
        help={t("add.productHelp")}
        error={parts.error("product")}
        optional
      >
        <SearchPicker search={search} onChoose={onChange} />
      </Field>
    );
  const wrong = parts.error("product");
  return (
    <div className="field">
      <span className="label">{t("record.product")}</span>
      <div id={parts.id("product")} className="flex items-center gap-3 rounded-sm bg-sunken p-2.5">
        <input type="hidden" name="productId" value={product.id} />
        <Thumb src={product.image} title={product.title} />
        <span className="min-w-0 flex-1 wrap-anywhere">{product.title}</span>
        <Button small type="button" onClick={() => onChange(undefined)}>
          {t("add.productChange")}
        </Button>
      </div>
      {wrong && <FieldError>{wrong}</FieldError>}
    </div>
  );
}
