import { useState } from "react";
import { Checkbox, Radio, Switch } from "#web/_ui/checkbox.tsx";
import { Combobox } from "#web/_ui/combobox.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, PasswordInput, Textarea } from "#web/_ui/input.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { NumberInput } from "#web/_ui/number-input.tsx";
import { SearchInput } from "#web/_ui/search-input.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import { Shown, Specimen } from "./specimen.tsx";

const variants = [
  {
    value: "mac-navy",
    label: "Mackerel tee, navy",
    detail: "6 sizes, 214 in stock",
    picture: <Thumb title="Tee navy" />,
  },
  {
    value: "mac-stone",
    label: "Mackerel tee, stone",
    detail: "6 sizes, 88 in stock",
    picture: <Thumb title="Tee stone" />,
  },
  {
    value: "mac-print",
    label: "Mackerel print, A3",
    disabled: "Not sold in this currency",
    picture: <Thumb title="Print" />,
  },
  { value: "fern", label: "Fern tee, natural", detail: "4 sizes, 31 in stock", picture: <Thumb title="Tee natural" /> },
];
const noErrors: { message: string; field?: string }[] = [];
const someErrors = [
  { message: "Print width: 40 cm or less", field: "width" },
  { message: "Shipping method: choose one", field: "method" },
];

export function Fields() {
  const [variant, setVariant] = useState<string>();
  const [errors, setErrors] = useState(noErrors);
  return (
    <Specimen
      id="fields"
      title="Fields"
      text="Label above, help below, the error takes the place of the help. What was typed stays."
    >
      <Shown label="Text" columns>
        <Field label="Shop name" help="Printed on the packing slip.">
          <Input placeholder="Saltmarsh" maxLength={60} />
        </Field>
        <Field label="Print width" note="max 40 cm" id="width" error="Wider than the platen. Use 40 cm or less.">
          <Input defaultValue="46" inputMode="decimal" pattern="[0-9]+" />
        </Field>
        <Field label="Order number" help="Read only">
          <Input defaultValue="SM-10482" readOnly />
        </Field>
        <Field label="Tax number" help="Disabled: ask an owner">
          <Input defaultValue="GB 214 7783 02" disabled />
        </Field>
        <Field label="Search">
          <SearchInput label="Search" placeholder="Number, name, SKU" defaultValue="mackerel" onSearch={() => {}} />
        </Field>
        <Field label="Price">
          <MoneyInput currency="GBP" defaultValue={2600} />
        </Field>
        <Field label="Quantity" help="Steps of 12, at most 96">
          <NumberInput defaultValue={24} min={12} max={96} step={12} />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="sea-lavender-27" autoComplete="off" />
        </Field>
        <Field label="Note" optional>
          <Textarea defaultValue="Leave with the shop downstairs" />
        </Field>
      </Shown>
      <Shown label="Select and combobox" columns>
        <Field label="Fulfiller">
          <Select options={[{ value: "n", label: "Northgate Garment Co., Leeds" }]} />
        </Field>
        <Field label="Shipping method" id="method" error="Choose a shipping method.">
          <Select placeholder="Choose one" options={[{ value: "48", label: "Royal Mail Tracked 48" }]} />
        </Field>
        <Field label="Variant">
          <Combobox
            options={variants}
            value={variant}
            onChange={setVariant}
            placeholder="Find a variant"
            empty="No variant has this name"
          />
        </Field>
      </Shown>
      <Shown label="Checkbox, radio, switch" columns>
        <FieldGroup legend="Checkbox">
          <Checkbox label="Off" />
          <Checkbox label="On" defaultChecked />
          <Checkbox label="Some" mixed />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled, on" disabled defaultChecked />
        </FieldGroup>
        <FieldGroup legend="Shipping" help="Days count from printing.">
          <Radio name="method" label="Royal Mail Tracked 48, £4.95" />
          <Radio name="method" label="Royal Mail Tracked 24, £6.20" defaultChecked />
          <Radio name="method" label="Collect: not at this fulfiller" disabled />
        </FieldGroup>
        <FieldGroup legend="Switch" error="Ask for the dark theme first.">
          <Switch label="Off" />
          <Switch label="On" defaultChecked />
          <Switch label="Dark theme: ask for it" disabled />
        </FieldGroup>
      </Shown>
      <Shown label="Error summary, appears when the form is sent">
        <div className="grid w-full max-w-xl gap-3">
          <FormErrors errors={errors} />
          <button type="button" className="link w-fit" onClick={() => setErrors(errors.length ? noErrors : someErrors)}>
            Send the form
          </button>
        </div>
      </Shown>
    </Specimen>
  );
}
