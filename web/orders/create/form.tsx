import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LeaveGuard } from "#web/_record/leave-guard.tsx";
import { useIsSaved } from "#web/_record/use-is-saved.ts";
import { type FormParts, useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { RecordColumns } from "#web/_ui/page.tsx";
import { newOrderUrl, ordersUrl, orderUrl } from "../urls.ts";
import { AddressChoice } from "./address-choice.tsx";
import { lineOf } from "./customer.ts";
import type { CreateData } from "./data.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { DiscountField } from "./discount-field.tsx";
import { Items } from "./items.tsx";
import { messages } from "./messages.ts";
import { MoreFields } from "./more-fields.tsx";
import { PersonFields } from "./person-fields.tsx";
import { Summary } from "./summary.tsx";
import { useOrderForm } from "./use-order-form.ts";

export function CreateForm({ data }: { data: CreateData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const navigation = useNavigation();
  const { countryOptions, country, may, start } = data;
  const order = useOrderForm(start);
  const [shipping, setShipping] = useState(start.typed.shippingPrice ?? "");
  const [discount, setDiscount] = useState(start.typed.discount ?? "");
  const busy = navigation.formMethod === "POST";
  const isDraft = navigation.formData?.get("intent") === "draft";
  const { refused, errors, error, id, ...parts } = useRefusal("create");
  const saved = useIsSaved(refused);
  const placed = placedAlready(refused);
  const isStale = refused?.problem.code === "VERSION_CONFLICT";
  const value = (field: string, otherwise = "") => parts.value(field, start.typed[field] ?? otherwise);
  const ofPerson = order.switched ? (_: string, otherwise = "") => otherwise : value;
  const { customer, place } = order;
  const address = place === undefined ? undefined : customer?.addresses[place];
  return (
    <>
      <PostForm
        name="create"
        action={link(newOrderUrl(start.draft && { draft: start.draft.id }))}
        version={parts.version(start.draft?.version)}
        noValidate
        onChange={order.touch}
        choices={{ value: order.choices, restore: order.restore }}
      >
        {start.draft && <input type="hidden" name="draftId" value={start.draft.id} />}
        <FocusedOn refused={placed || isStale ? refused : undefined}>
          {placed && <PlacedAlready {...placed} />}
          {isStale && start.draft && <ChangedDraft id={start.draft.id} />}
        </FocusedOn>
        {!placed && <FormErrors errors={errors} />}
        <RecordColumns side={<Summary items={order.items} shipping={shipping} discount={discount} />}>
          <PersonFields
            mayFind={may.find}
            customer={customer}
            onChoose={order.choose}
            error={error}
            id={id}
            value={ofPerson}
          />
          <AddressChoice
            customer={customer}
            place={place}
            countryOptions={countryOptions}
            country={country}
            error={error}
            id={id}
            start={order.start}
            maySave={may.saveAddress}
            value={ofPerson}
            onPlace={order.sendTo}
          />
          <Items
            items={order.items}
            error={error}
            id={id}
            onAdd={order.addItem}
            onChange={order.changeItem}
            onRemove={order.removeItem}
          />
          <DeliveryFields
            error={error}
            id={id}
            value={value}
            hasItems={order.items.length > 0}
            mayQuote={may.quote}
            onShipping={setShipping}
          />
          {may.quote && <DiscountField error={error} id={id} value={value} onDiscount={setDiscount} />}
          <MoreFields error={error} id={id} value={value} />
          <div className="mt-7 flex flex-row-reverse flex-wrap items-center gap-2 border-t border-rule pt-4">
            <Button kind="primary" type="submit" busy={busy && !isDraft}>
              {t("submit")}
            </Button>
            {may.draft && (
              <Button type="submit" name="intent" value="draft" busy={busy && isDraft}>
                {t("saveDraft")}
              </Button>
            )}
            <LinkButton to={link(ordersUrl())}>{t("cancel")}</LinkButton>
            {customer && address && (
              <p className="mr-auto text-14 text-ink-2 wrap-anywhere max-md:basis-full">
                {t("who.summary", { name: customer.name, address: lineOf(address) })}
              </p>
            )}
          </div>
        </RecordColumns>
      </PostForm>
      <LeaveGuard when={order.touched && !saved} labels={messages.leave} />
    </>
  );
}

/** Brings the reason of a refusal into sight, which stands above a long form. */
function FocusedOn({ refused, children }: { refused: FormParts["refused"]; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}

/** Somebody else saved the draft since this form was opened; saving again replaces what they saved. */
function ChangedDraft({ id }: { id: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Alert
      kind="warning"
      live
      title={t("stale.title")}
      actions={
        <LinkButton small to={link(newOrderUrl({ draft: id }))} target="_blank">
          {t("stale.open")}
        </LinkButton>
      }
    >
      {t("stale.text")}
    </Alert>
  );
}

/** The order that somebody else has already created from this draft. */
function placedAlready(refused: FormParts["refused"]) {
  const { orderId, number } = (refused?.problem ?? {}) as { orderId?: string; number?: string };
  return orderId && number ? { orderId, number } : undefined;
}

function PlacedAlready({ orderId, number }: { orderId: string; number: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Alert
      kind="warning"
      live
      title={t("placed.title", { number })}
      actions={<LinkButton to={link(orderUrl(orderId))}>{t("placed.open", { number })}</LinkButton>}
    >
      {t("placed.text")}
    </Alert>
  );
}
