import { Link, useActionData, useNavigation } from "@remix-run/react";
import type { Insert } from "#contracts/inserts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { driveUrl } from "../drive/urls.ts";
import type { Simulated } from "./act.ts";
import type { FormData_ } from "./form-data.ts";
import { messages } from "./messages.ts";
import { Simulation } from "./simulation.tsx";

type FormProps = { insert?: Insert | undefined; choices: FormData_ };

function useControls(insert: Insert | undefined) {
  const parts = useRefusal("insert");
  const answer = useActionData() as Simulated | { readonly problem: unknown } | undefined;
  const simulated = answer && "simulation" in answer ? answer : undefined;
  const typed = simulated?.typed;
  const value = (name: string, otherwise?: string) => parts.value(name, typed ? (typed[name] ?? "") : otherwise);
  const isChecked = (name: string, otherwise: boolean) => (parts.refused || typed ? value(name) === "on" : otherwise);
  return { parts, simulated, value, isChecked, insert };
}

/** An insert: what it is, its artwork, and which orders get it. */
export function InsertForm({ insert, choices }: FormProps) {
  const t = useText(messages);
  const controls = useControls(insert);
  const { parts, simulated, value } = controls;
  const busy = useNavigation().formData?.get("intent");
  return (
    <PostForm
      name={`insert-${insert?.id ?? "new"}`}
      version={insert && parts.version(insert.version)}
      className="grid max-w-[46rem] gap-5"
      preventScrollReset
    >
      <FormErrors errors={parts.errors} />
      <Field id={parts.id("name")} label={t("form.name")} error={parts.error("name")} required>
        <Input name="name" maxLength={120} defaultValue={value("name", insert?.name)} />
      </Field>
      <Artwork choices={choices} controls={controls} />
      <Field id={parts.id("quantityPerOrder")} label={t("form.quantity")} error={parts.error("quantityPerOrder")}>
        <Input
          name="quantityPerOrder"
          type="number"
          min={1}
          max={20}
          defaultValue={value("quantityPerOrder", String(insert?.quantityPerOrder ?? 1))}
        />
      </Field>
      <Rules choices={choices} controls={controls} />
      {simulated && (
        <Simulation
          simulation={simulated.simulation}
          types={choices.types}
          typeId={value("insertTypeId", insert?.insertTypeId)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" name="intent" value="insert" busy={busy === "insert"}>
          {t(insert ? "form.save" : "form.create")}
        </Button>
        <Button type="submit" name="intent" value="simulate" busy={busy === "simulate"} formNoValidate>
          {t("form.simulate")}
        </Button>
      </div>
    </PostForm>
  );
}

type Controls = ReturnType<typeof useControls>;

function Artwork({ choices, controls }: { choices: FormData_; controls: Controls }) {
  const t = useText(messages);
  const link = useProjectLink();
  const locale = useLocale();
  const { parts, value, insert } = controls;
  const types = choices.types.map(({ id, name, widthMm: width, heightMm: height, unitPrice }) => ({
    value: id,
    label: t("form.typeOption", {
      name,
      width,
      height,
      price: unitPrice ? formatMoney(unitPrice.amount, unitPrice.currency, locale) : "–",
    }),
  }));
  return (
    <>
      <Field id={parts.id("insertTypeId")} label={t("form.type")} error={parts.error("insertTypeId")} required>
        <Select
          name="insertTypeId"
          options={types}
          placeholder={t("form.typeChoose")}
          defaultValue={value("insertTypeId", insert?.insertTypeId)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3.5 max-sm:grid-cols-1">
        {(["front", "back"] as const).map((side) => {
          const now = insert?.artwork[side];
          const known = !now || choices.files.some(({ value: id }) => id === now);
          return (
            <Field
              key={side}
              id={parts.id(`artwork.${side}`)}
              label={t(`form.${side}`)}
              error={parts.error(`artwork.${side}`)}
            >
              <Select
                name={side}
                options={known ? choices.files : [{ value: now, label: t(`form.${side}`) }, ...choices.files]}
                placeholder={t("form.noFile")}
                defaultValue={value(side, now)}
              />
            </Field>
          );
        })}
      </div>
      <p className="-mt-3 text-13 text-ink-2">
        {t("form.filesHelp")}{" "}
        <Link to={link(driveUrl())} className="underline">
          {t("form.upload")}
        </Link>
      </p>
    </>
  );
}

function Rules({ choices, controls }: { choices: FormData_; controls: Controls }) {
  const t = useText(messages);
  const { parts, value, isChecked, insert } = controls;
  const rules = insert?.rules;
  const total = value("minTotal", rules?.minOrderTotal && String(rules.minOrderTotal.amount));
  const day = (at: string | undefined) => at?.slice(0, 10);
  return (
    <Section title={t("form.rules")} ruled>
      <div className="grid gap-4">
        <Checkbox
          name="firstOrderOnly"
          label={t("form.firstOrderOnly")}
          defaultChecked={isChecked("firstOrderOnly", rules?.firstOrderOnly ?? false)}
        />
        <Field
          id={parts.id("rules.minOrderTotal.amount")}
          label={t("form.minTotal")}
          help={t("form.minTotalHelp")}
          error={parts.error("rules.minOrderTotal.amount")}
        >
          <MoneyInput name="minTotal" currency={choices.currency} defaultValue={total ? Number(total) : undefined} />
        </Field>
        <Field
          id={parts.id("countries")}
          label={t("form.countries")}
          help={t("form.countriesHelp")}
          error={parts.error("rules.countries.0")}
        >
          <Input name="countries" defaultValue={value("countries", rules?.countries?.join(", "))} />
        </Field>
        <Field
          id={parts.id("tags")}
          label={t("form.tags")}
          help={t("form.tagsHelp")}
          error={parts.error("rules.tags.0")}
        >
          <Input name="tags" defaultValue={value("tags", rules?.tags?.join(", "))} />
        </Field>
        {choices.products.length > 0 && (
          <details open={Boolean(rules?.productIds?.length)}>
            <summary className="link text-14">{t("form.products")}</summary>
            <FieldGroup id={parts.id("products")} legend={t("form.products")}>
              <div className="grid max-h-56 grid-cols-2 gap-x-4 gap-y-1 overflow-y-auto max-sm:grid-cols-1">
                {choices.products.map((product) => (
                  <Checkbox
                    key={product.value}
                    name="product"
                    value={product.value}
                    label={product.label}
                    defaultChecked={rules?.productIds?.includes(product.value) ?? false}
                  />
                ))}
              </div>
            </FieldGroup>
          </details>
        )}
        <div className="grid grid-cols-3 gap-3.5 max-sm:grid-cols-1">
          <Field id={parts.id("startsAt")} label={t("form.starts")} error={parts.error("startsAt")} optional>
            <Input type="date" name="startsOn" defaultValue={value("startsOn", day(insert?.startsAt))} />
          </Field>
          <Field id={parts.id("endsAt")} label={t("form.ends")} error={parts.error("endsAt")} optional>
            <Input type="date" name="endsOn" defaultValue={value("endsOn", day(insert?.endsAt))} />
          </Field>
          {insert && (
            <Field
              id={parts.id("priority")}
              label={t("form.priority")}
              help={t("form.priorityHelp")}
              error={parts.error("priority")}
            >
              <Input
                type="number"
                name="priority"
                min={0}
                max={1000}
                defaultValue={value("priority", String(insert.priority))}
              />
            </Field>
          )}
        </div>
      </div>
    </Section>
  );
}
