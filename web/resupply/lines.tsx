import { useNavigation } from "@remix-run/react";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import type { CartLine } from "./cart-line.ts";
import { messages } from "./messages.ts";

/** The cart's items, each with its own form. */
export function Lines({ lines }: { lines: readonly CartLine[] }) {
  const t = useText(messages);
  return (
    <Table caption={t("cart.caption")}>
      <thead>
        <tr>
          <Th>{t("column.item")}</Th>
          <Th end>{t("column.cost")}</Th>
          <Th>{t("column.quantity")}</Th>
          <Th end>{t("column.sum")}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Tr key={line.id}>
            <Td card="title" className="wrap-anywhere">
              {line.title}
              <span className="block text-13 text-ink-3">{[line.options, line.sku].filter(Boolean).join(" · ")}</span>
              <Notice line={line} />
            </Td>
            <Td end card="line">
              {line.cost === 0
                ? t("column.unknown")
                : line.cost && <Money minor={line.cost} currency={line.currency} />}
            </Td>
            <Td card="line" fluid>
              <QuantityForm line={line} />
            </Td>
            <Td end card="value">
              {line.cost === 0
                ? t("column.unknown")
                : line.cost && <Money minor={line.cost * line.quantity} currency={line.currency} />}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What keeps a line from being ordered. */
function Notice({ line: { forSale, stock, quantity } }: { line: CartLine }) {
  const t = useText(messages);
  const isShort = stock !== undefined && stock < quantity;
  if (forSale && !isShort) return null;
  return (
    <span className="block text-13 text-warning-fg">
      {forSale ? t("cart.left", { count: String(stock ?? 0) }) : t("cart.gone")}
    </span>
  );
}

function QuantityForm({ line: { id, title, options, quantity, quantityStep } }: { line: CartLine }) {
  const t = useText(messages);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("id") === id;
  const item = options ? `${title}, ${options}` : title;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <PostForm name={`set-${id}`} preventScrollReset className="inline-flex items-center gap-2">
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="id" value={id} />
        <span className="w-20">
          <Input
            key={quantity}
            name="quantity"
            type="number"
            min={0}
            max={10_000}
            step={quantityStep ?? 1}
            required
            defaultValue={String(quantity)}
            aria-label={t("quantityOf", { item })}
          />
        </span>
        <Button type="submit" small busy={busy} aria-label={t("cart.updateOf", { item })}>
          {t("cart.update")}
        </Button>
      </PostForm>
      <PostForm name={`remove-${id}`} preventScrollReset>
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="quantity" value="0" />
        <Button type="submit" kind="quiet" small aria-label={t("cart.removeOf", { item })}>
          {t("cart.remove")}
        </Button>
      </PostForm>
      {quantityStep && <span className="text-13 text-ink-3">{t("cart.step", { step: String(quantityStep) })}</span>}
    </span>
  );
}
