import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { EditForm } from "#web/_record/edit-form.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import { reviewsUrl } from "../urls.ts";
import type { CreateData } from "./data.ts";
import { type FoundProduct, ProductField } from "./product-field.tsx";
import { Rating } from "./rating.tsx";

/** Where a manually added review was written. */
const sources = ["website", "etsy", "google", "amazon"] as const;

/** A review written elsewhere: in an email, on paper, on a marketplace. */
export function ReviewForm({ data }: { data: CreateData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const parts = useRefusal("create");
  const { start, may, today } = data;
  const [product, setProduct] = useState<FoundProduct | undefined>(start.product);
  const busy = useNavigation().formMethod === "POST";
  return (
    <EditForm
      refused={parts.refused}
      name="create"
      changed={product?.id !== start.product?.id}
      choices={{ value: product ?? null, restore: (choice: FoundProduct | null) => setProduct(choice ?? undefined) }}
      className="grid max-w-[46rem] gap-3.5"
      noValidate
      preventScrollReset
    >
      <FormErrors errors={parts.errors} />
      <Section title={t("tabsOfReview.review")} ruled>
        <div className="grid gap-3.5">
          {may.findProducts && <ProductField product={product} onChange={setProduct} parts={parts} />}
          <Rating parts={parts} />
          <Field id={parts.id("title")} label={t("add.title")} error={parts.error("title")} optional>
            <Input name="title" maxLength={200} autoComplete="off" defaultValue={parts.value("title")} />
          </Field>
          <Field
            id={parts.id("body")}
            label={t("add.body")}
            help={t("add.bodyHelp")}
            error={parts.error("body")}
            optional
          >
            <Textarea name="body" maxLength={5000} rows={5} defaultValue={parts.value("body")} />
          </Field>
          <div className="grid gap-3.5 sm:grid-cols-2">
            <Field
              id={parts.id("submittedAt")}
              label={t("record.written")}
              help={t("add.dateHelp")}
              error={parts.error("submittedAt")}
              optional
            >
              <Input name="submittedAt" type="date" max={today} defaultValue={parts.value("submittedAt")} />
            </Field>
            <Field id={parts.id("source")} label={t("record.source")} error={parts.error("source")}>
              <Select
                name="source"
                defaultValue={parts.value("source", "website")}
                options={sources.map((value) => ({ value, label: t(`record.sources.${value}`) }))}
              />
            </Field>
          </div>
        </div>
      </Section>
      <Section title={t("add.reviewer")} ruled>
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Field id={parts.id("author.name")} label={t("add.name")} error={parts.error("author.name")} required>
            <Input
              name="author.name"
              maxLength={120}
              autoComplete="off"
              defaultValue={parts.value("author.name", start.name)}
            />
          </Field>
          <Field id={parts.id("author.email")} label={t("record.email")} error={parts.error("author.email")} optional>
            <Input
              name="author.email"
              type="email"
              autoComplete="off"
              defaultValue={parts.value("author.email", start.email)}
            />
          </Field>
          {may.findOrders && (
            <Field
              id={parts.id("orderId")}
              label={t("add.order")}
              help={t("add.orderHelp")}
              error={parts.error("orderId")}
              className="sm:col-span-2"
              optional
            >
              <Input name="orderNumber" autoComplete="off" defaultValue={parts.value("orderNumber", start.order)} />
            </Field>
          )}
        </div>
      </Section>
      <div className="mt-3 flex gap-2">
        <Button kind="primary" type="submit" busy={busy}>
          {t("add.submit")}
        </Button>
        <LinkButton to={link(reviewsUrl())}>{t("cancel")}</LinkButton>
      </div>
    </EditForm>
  );
}
