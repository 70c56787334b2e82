import { Form, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useId } from "react";
import { PreservedFields } from "#web/_record/preserved-fields.tsx";
import { useFrame } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Button } from "#web/_ui/button.tsx";
import { signOf } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select, type SelectOption } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import { filterChoicesUrl } from "../urls.ts";
import type { FilterChoices } from "./filter-choices.ts";
import { ChosenCustomer, ChosenProduct } from "./filter-pickers.tsx";
import type { FilterNames } from "./named.ts";
import { buyerPayments, dateTypes, type ListQuery, periods } from "./query.ts";

const fulfilments = [
  "unfulfilled",
  "partially_dispatched",
  "dispatched",
  "partially_delivered",
  "delivered",
  "on_hold",
  "cancelled",
  "returned",
] as const;
const besides = ["project", "tab", "search", "sort", "columns", "density", "size", "view"];

const choiceNames = ["channel", "fulfiller", "country"] as const;

/** What there is to choose from, once it is loaded; without script these are typed. */
function useChoices(): FilterChoices | undefined {
  const link = useProjectLink();
  const { data, load } = useFetcher<FilterChoices>();
  useEffect(() => {
    load(link(filterChoicesUrl()));
  }, [link, load]);
  return data;
}

/** The choices with the one that is on, which may be gone or beyond those that are listed. */
const withChosen = (options: readonly SelectOption[], value: string, name: string | undefined) =>
  value === "" || options.some((each) => each.value === value)
    ? options
    : [...options, { value, label: name || value }];

interface FormProps {
  readonly query: ListQuery;
  readonly url: URLSearchParams;
  readonly named: FilterNames;
}

/** All filters as a GET form. */
export default function FilterForm({ query, url, named }: FormProps) {
  const t = useText(messages);
  const { pathname } = useLocation();
  const { currency, permissions } = useFrame();
  const id = useId();
  const any = { value: "", label: t("filter.any") };
  const choices = useChoices();
  return (
    <Form method="get" action={pathname} className="grid gap-3 p-2.5" preventScrollReset>
      <PreservedFields names={besides} url={url} />
      <div className="grid grid-cols-2 gap-2">
        <Field id={`${id}-date`} label={t("filter.dateType")}>
          <Select
            small
            name="date"
            defaultValue={query.dateType}
            options={dateTypes.map((value) => ({ value, label: t(`filter.date.${value}`) }))}
          />
        </Field>
        <Field id={`${id}-period`} label={t("filter.period")}>
          <Select
            small
            name="period"
            defaultValue={query.period}
            options={[
              { value: "", label: t("filter.anyTime") },
              ...periods.map((value) => ({ value, label: t(`filter.days.${value}`) })),
            ]}
          />
        </Field>
        <Field id={`${id}-start`} label={t("filter.start")}>
          <Input small type="date" name="start" defaultValue={query.start} />
        </Field>
        <Field id={`${id}-end`} label={t("filter.end")}>
          <Input small type="date" name="end" defaultValue={query.end} />
        </Field>
        <Field id={`${id}-payment`} label={t("filter.payment")}>
          <Select
            small
            name="payment"
            defaultValue={query.payment}
            options={[any, ...buyerPayments.map((value) => ({ value, label: t(`payment.${value}`) }))]}
          />
        </Field>
        <Field id={`${id}-fulfilment`} label={t("filter.fulfilment")}>
          <Select
            small
            name="fulfilment"
            defaultValue={query.fulfilment}
            options={[any, ...fulfilments.map((value) => ({ value, label: t(`fulfilmentStatus.${value}`) }))]}
          />
        </Field>
        {permissions.includes("orders.money.view") && (
          <>
            <Field id={`${id}-from`} label={t("filter.from")}>
              <Input small before={signOf(currency)} name="from" inputMode="decimal" defaultValue={query.from} />
            </Field>
            <Field id={`${id}-to`} label={t("filter.to")}>
              <Input small before={signOf(currency)} name="to" inputMode="decimal" defaultValue={query.to} />
            </Field>
          </>
        )}
        <Field id={`${id}-tag`} label={t("filter.tag")}>
          <Input small name="tag" defaultValue={query.tag} />
        </Field>
        {choiceNames.map((name) => {
          const offered = choices?.[name];
          return (
            <Field key={name} id={`${id}-${name}`} label={t(`filter.${name}`)}>
              {offered ? (
                <Select
                  small
                  name={name}
                  defaultValue={query[name]}
                  options={[any, ...withChosen(offered, query[name], name === "channel" ? undefined : named[name])]}
                />
              ) : (
                <Input small name={name} defaultValue={query[name]} />
              )}
            </Field>
          );
        })}
      </div>
      <ChosenProduct id={query.product} name={named.product} />
      <ChosenCustomer id={query.customer} name={named.customer} />
      <Button kind="primary" type="submit">
        {t("filter.apply")}
      </Button>
    </Form>
  );
}
