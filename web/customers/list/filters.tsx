import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { type ReactElement, useId } from "react";
import { PreservedFields } from "#web/_record/preserved-fields.tsx";
import { useFrame } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { AddChip } from "#web/_ui/chip.tsx";
import { signOf } from "#web/_ui/currency.ts";
import { DropdownPanel } from "#web/_ui/dropdown.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import { genders, readListQuery } from "./query.ts";

/** The dashed chip and its form. */
export function AddFilter({ trigger = <AddChip /> }: { trigger?: ReactElement }) {
  const t = useText(messages);
  return (
    <DropdownPanel label={t("filter.title")} align="left" trigger={trigger} className="w-80 max-w-full">
      <FilterForm />
    </DropdownPanel>
  );
}

const besides = ["project", "search", "sort", "view"];

/** All filters as a GET form. */
export function FilterForm() {
  const t = useText(messages);
  const { pathname } = useLocation();
  const [url] = useSearchParams();
  const { currency } = useFrame();
  const query = readListQuery(url);
  const id = useId();
  const sign = signOf(currency);
  const integer = (name: "ordersFrom" | "ordersTo" | "refundedFrom" | "refundedTo") => (
    <Field id={`${id}-${name}`} label={t(`filter.${name}`)}>
      <Input small name={name} inputMode="numeric" pattern="\d*" defaultValue={query[name]} />
    </Field>
  );
  return (
    <Form method="get" action={pathname} className="grid gap-3 p-2.5" preventScrollReset>
      <PreservedFields names={besides} url={url} />
      <Field id={`${id}-country`} label={t("filter.countries")} help={t("filter.countriesHelp")}>
        <Input small name="country" autoComplete="off" defaultValue={query.country.replaceAll(",", ", ")} />
      </Field>
      <Field id={`${id}-gender`} label={t("filter.gender")}>
        <Select
          small
          name="gender"
          defaultValue={query.gender}
          options={[
            { value: "", label: t("filter.any") },
            ...genders.map((value) => ({ value, label: t(`gender.${value}`) })),
          ]}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        {integer("ordersFrom")}
        {integer("ordersTo")}
        {integer("refundedFrom")}
        {integer("refundedTo")}
        <Field id={`${id}-spentFrom`} label={t("filter.spentFrom")}>
          <Input small before={sign} name="spentFrom" inputMode="decimal" defaultValue={query.spentFrom} />
        </Field>
        <Field id={`${id}-spentTo`} label={t("filter.spentTo")}>
          <Input small before={sign} name="spentTo" inputMode="decimal" defaultValue={query.spentTo} />
        </Field>
        <Field id={`${id}-lastStart`} label={t("filter.lastStart")}>
          <Input small type="date" name="lastStart" defaultValue={query.lastStart} />
        </Field>
        <Field id={`${id}-lastEnd`} label={t("filter.lastEnd")}>
          <Input small type="date" name="lastEnd" defaultValue={query.lastEnd} />
        </Field>
      </div>
      <Button kind="primary" type="submit">
        {t("filter.apply")}
      </Button>
    </Form>
  );
}
