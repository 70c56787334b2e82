import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { GfnProduct } from "#contracts/catalogue";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { EditForm } from "#web/_record/edit-form.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { plain } from "#web/_record/plain.ts";
import { type FormParts, useRefusal } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { Picture } from "../pictures/picture.ts";
import { PicturesField } from "../pictures/pictures.tsx";
import { usePictures } from "../pictures/use-pictures.ts";
import { filesForm } from "../prints/files-form.ts";
import { PrintsField } from "../prints/prints-field.tsx";
import { type Saved, usePrints } from "../prints/use-prints.ts";
import { catalogueUrl, productUrl } from "../urls.ts";
import { messages } from "./messages.ts";

export type CountryOption = { readonly value: string; readonly label: string };
const NONE: readonly Picture[] = [];
const NO_PRINTS: Saved = [];
interface PartProps {
  readonly product: GfnProduct | undefined;
  readonly parts: FormParts;
}

/** A product's form, to add or edit; only changed fields are sent. */
export function ProductForm({
  product,
  countries,
  selling,
}: {
  product?: GfnProduct;
  countries: readonly CountryOption[];
  /** A new product's price and fulfiller. */
  selling?: (parts: FormParts) => ReactNode;
}) {
  const t = useText(messages);
  const link = useProjectLink();
  const intent = product ? "edit" : "create";
  const parts = useRefusal(intent);
  const busy = useNavigation().formMethod === "POST";
  const pictures = usePictures(parts, product?.images ?? NONE);
  const prints = usePrints(parts, product?.applications ?? NO_PRINTS);
  return (
    <EditForm
      {...filesForm(pictures, prints)}
      refused={parts.refused}
      name={intent}
      version={parts.version(product?.version)}
      className="grid max-w-[46rem] gap-3.5"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <FormErrors errors={parts.errors} />
      <ConflictFields refused={parts.refused} labels={messages.form} />
      {selling && (
        <Section title={t("form.selling")} ruled>
          <div className="grid gap-3.5">
            <LineField product={product} parts={parts} name="title" />
            {selling(parts)}
          </div>
        </Section>
      )}
      <Section title={t("form.images")} ruled>
        <PicturesField of={pictures} parts={parts} saved={product?.images} headed />
      </Section>
      <Section title={t("form.applications")} ruled>
        <p className="mb-3 text-14 text-ink-2">{t("form.applicationsText")}</p>
        <PrintsField of={prints} parts={parts} />
        {product && <OriginalValue parts={parts} name="applications" value={product.applications ?? []} />}
      </Section>
      <About product={product} parts={parts} titled={selling === undefined} />
      <Customs product={product} parts={parts} countries={countries} />
      <div className="mt-3 flex gap-2">
        <Button kind="primary" type="submit" busy={busy || pictures.isSending || prints.isSending}>
          {t(product ? "save" : "form.create")}
        </Button>
        <LinkButton to={link(product ? productUrl(product.id) : catalogueUrl())}>{t("cancel")}</LinkButton>
      </div>
    </EditForm>
  );
}

type Line = "title" | "styleCode" | "handle" | "brand" | "category" | "material" | "hsCode" | "weightGrams";
type Text = "description" | "specifications" | "careInstructions";

function LineField({ name, product, parts, help }: PartProps & { name: Line; help?: string }) {
  const t = useText(messages);
  return (
    <Field
      id={parts.id(name)}
      label={t(`form.${name}`)}
      help={help}
      error={parts.error(name)}
      required={name === "title"}
      optional={name !== "title"}
    >
      <Input
        name={name}
        autoComplete="off"
        inputMode={name === "weightGrams" ? "numeric" : undefined}
        defaultValue={parts.value(name, plain(product?.[name]))}
      />
      {product && <OriginalValue parts={parts} name={name} value={product[name]} />}
    </Field>
  );
}

function TextField({ name, product, parts }: PartProps & { name: Text }) {
  const t = useText(messages);
  return (
    <Field id={parts.id(name)} label={t(`form.${name}`)} error={parts.error(name)} optional>
      <Textarea name={name} rows={4} defaultValue={parts.value(name, plain(product?.[name]))} />
      {product && <OriginalValue parts={parts} name={name} value={product[name]} />}
    </Field>
  );
}

function About({ titled, ...props }: PartProps & { titled: boolean }) {
  const t = useText(messages);
  const { product, parts } = props;
  return (
    <Section title={t("form.about")} ruled>
      <div className="grid gap-3.5">
        {titled && <LineField {...props} name="title" />}
        <div className="grid gap-3.5 sm:grid-cols-2">
          <LineField {...props} name="styleCode" />
          <LineField {...props} name="handle" help={t("form.handleHelp")} />
          <LineField {...props} name="brand" />
          <LineField {...props} name="category" />
        </div>
        <TextField {...props} name="description" />
        <LineField {...props} name="material" />
        <TextField {...props} name="specifications" />
        <TextField {...props} name="careInstructions" />
        <Field
          id={parts.id("tags")}
          label={t("form.tags")}
          help={t("form.tagsHelp")}
          error={parts.error("tags")}
          optional
        >
          <Input name="tags" autoComplete="off" defaultValue={parts.value("tags", product?.tags.join(", "))} />
        </Field>
        {product && <OriginalValue parts={parts} name="tags" value={product.tags} />}
      </div>
    </Section>
  );
}

function Customs({ countries, ...props }: PartProps & { countries: readonly CountryOption[] }) {
  const t = useText(messages);
  const { product, parts } = props;
  return (
    <Section title={t("form.customs")} ruled>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <LineField {...props} name="weightGrams" />
        <LineField {...props} name="hsCode" />
        <Field
          id={parts.id("countryOfOrigin")}
          label={t("form.countryOfOrigin")}
          error={parts.error("countryOfOrigin")}
          optional
        >
          <Select
            name="countryOfOrigin"
            defaultValue={parts.value("countryOfOrigin", product?.countryOfOrigin)}
            placeholder={t("form.choose")}
            options={countries}
          />
        </Field>
        {product && <OriginalValue parts={parts} name="countryOfOrigin" value={product.countryOfOrigin} />}
      </div>
    </Section>
  );
}
