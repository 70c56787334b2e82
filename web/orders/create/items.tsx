import type { FormParts } from "#web/_record/use-refusal.ts";
import { IconButton } from "#web/_ui/button.tsx";
import { parseMoney, plainMoney, signOf } from "#web/_ui/currency.ts";
import { Field, FieldError } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { NumberInput } from "#web/_ui/number-input.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Thumb } from "#web/_ui/thumb.tsx";
import type { ChosenItem, FoundVariant } from "./chosen.ts";
import { messages } from "./messages.ts";
import { VariantPicker } from "./variant-picker.tsx";

interface ItemsProps {
  readonly items: readonly ChosenItem[];
  readonly onAdd: (variant: FoundVariant, quantity: number) => void;
  readonly onChange: (id: string, change: Partial<ChosenItem>) => void;
  readonly onRemove: (id: string) => void;
  readonly error: FormParts["error"];
  readonly id: FormParts["id"];
}

/** The search and the lines of the order. Without script, SKUs are typed. */
export function Items({ items, onAdd, onChange, onRemove, error, id }: ItemsProps) {
  const t = useText(messages);
  return (
    <Section title={t("items")} id="items">
      <Field id={id("items")} label={t("find")} help={t("itemsHelp")} error={error("items")}>
        <VariantPicker onChoose={onAdd} />
      </Field>
      {items.length === 0 && <p className="mt-3 text-14 text-ink-3">{t("noItems")}</p>}
      <ul className="mt-3">
        {items.map((item, place) => (
          <Line key={item.id} item={item} place={place} onChange={onChange} onRemove={onRemove} error={error} id={id} />
        ))}
      </ul>
      <noscript>
        <PlainItems />
      </noscript>
    </Section>
  );
}

function Line({
  item,
  place,
  onChange,
  onRemove,
  error,
  id,
}: Pick<ItemsProps, "onChange" | "onRemove" | "error" | "id"> & { item: ChosenItem; place: number }) {
  const t = useText(messages);
  const path = `items.${place}`;
  const wrong =
    error(`${path}.variantRef`) ??
    error(`${path}.quantity`) ??
    error(`${path}.retailPrice`) ??
    error(`${path}.retailPrice.amount`) ??
    error(path) ??
    (item.gone && t("gone"));
  const title = [item.title, item.attributes].filter(Boolean).join(", ");
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-2 border-t border-rule py-3 first:border-rule-ink md:grid-cols-[3.5rem_minmax(0,1fr)_8rem_7.5rem_5.5rem_auto] md:items-center">
      <input type="hidden" name={`${path}.variantRef`} value={item.id} />
      <input type="hidden" name={`${path}.title`} value={item.title} />
      <input type="hidden" name={`${path}.sku`} value={item.sku} />
      <Thumb src={item.image} title={item.title} size="lg" />
      <div className="min-w-0" id={id(`${path}.variantRef`)} tabIndex={-1}>
        <b>{item.title}</b>
        <span className="block text-13 text-ink-2">{item.attributes}</span>
        <span className="block text-13 text-ink-3">{item.sku}</span>
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
      <span className="max-md:col-start-2 max-md:row-start-2">
        <NumberInput
          key={item.quantity}
          name={`${path}.quantity`}
          min={1}
          max={10_000}
          defaultValue={item.quantity}
          aria-label={t("quantityOf", { title })}
          onChange={(quantity) => onChange(item.id, { quantity })}
        />
      </span>
      <span className="max-md:col-start-2 max-md:row-start-3 max-md:max-w-40">
        <Input
          before={signOf(item.currency)}
          name={`${path}.retailPrice`}
          inputMode="decimal"
          autoComplete="off"
          aria-label={t("priceOf", { title })}
          defaultValue={plainMoney(item.price, item.currency)}
          onChange={(event) =>
            onChange(item.id, { price: parseMoney(event.target.value, item.currency) ?? item.price })
          }
        />
      </span>
      <span className="text-right font-semibold max-md:col-start-3 max-md:row-start-2">
        <Money minor={item.price * item.quantity} currency={item.currency} />
      </span>
      <IconButton
        kind="quiet"
        small
        icon="x"
        label={t("remove", { title })}
        className="max-md:col-start-3 max-md:row-start-1"
        onClick={() => onRemove(item.id)}
      />
    </li>
  );
}

function PlainItems() {
  const t = useText(messages);
  return [1, 2, 3].map((place) => (
    <div key={place} className="mt-2 grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
      <Field label={t("plainItem", { place })}>
        <Input name={`items.${place + 100}.variantRef`} />
      </Field>
      <Field label={t("plainQuantity")}>
        <Input name={`items.${place + 100}.quantity`} inputMode="numeric" defaultValue="1" />
      </Field>
    </div>
  ));
}
